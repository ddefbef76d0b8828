// Twins of matmat.c: rows that are received elsewhere, or with another tag, or are too long; a product with the transposed matrix; and
// a frame without the matrix that all get.
//
// tass: contract -np=2
// want: violated

#include <mpi.h>

#define N 2

/*@ requires \valid(b + (0 .. N*N-1));
  @ \mpi_collective(comm, P2P):
  @   assigns b[0 .. N*N-1];
  @   ensures \forall integer i; 0 <= i < N*N ==> b[i] == \on(0, \old(b[i]));
  @*/
void pass(double *b, MPI_Comm comm);

/*@ requires \valid(b + (0 .. N*N-1));
  @ \mpi_collective(comm, P2P):
  @   assigns b[0 .. N*N-1];
  @   ensures \forall integer i; 0 <= i < N*N ==> b[i] == \on(0, \old(b[i]));
  @*/
void other_tag(double *b, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank > 0)
        MPI_Recv(b, N * N, MPI_DOUBLE, 0, 1, comm, MPI_STATUS_IGNORE); // want deadlock "rank 0 sends tag 2"
    else
        MPI_Send(b, N * N, MPI_DOUBLE, 1, 2, comm);
}

/*@ requires \valid(b + (0 .. N*N-1));
  @ \mpi_collective(comm, P2P):
  @   assigns b[0 .. N*N-1];
  @*/
void too_long(double *b, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank > 0)
        MPI_Recv(b, N, MPI_DOUBLE, 0, 1, comm, MPI_STATUS_IGNORE); // want mpi-truncation "4 elements"
    else
        MPI_Send(b, N * N, MPI_DOUBLE, 1, 1, comm);
}

/*@ requires \valid(b + (0 .. N*N-1));
  @ \mpi_collective(comm, P2P):
  @   assigns b[0 .. N*N-1];
  @*/
void other_type(double *b, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank > 0)
        MPI_Recv(b, N * N, MPI_DOUBLE, 0, 1, comm, MPI_STATUS_IGNORE); // want mpi-type-mismatch "MPI_BYTE"
    else
        MPI_Send(b, N * N * sizeof(double), MPI_BYTE, 1, 1, comm);
}

/*@ requires \valid(row + (0 .. N-1)) && \valid_read(b + (0 .. N*N-1));
  @ assigns row[0 .. N-1];
  @ ensures \forall integer k; 0 <= k < N ==> row[k] == \old(row[0] * b[k] + row[1] * b[N+k]); // want ensures "transposed"
  @*/
void transposed(double *row, const double *b) {
    double first = row[0] * b[0] + row[1] * b[1];
    row[1] = row[0] * b[2] + row[1] * b[3];
    row[0] = first;
}

/*@ requires 1 <= rows && \valid_read(row + (0 .. N-1)) && \valid(all + (0 .. N*rows-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(rows) && rows == \mpi_comm_size;
  @   assigns all[0 .. N*rows-1];
  @   ensures \mpi_comm_rank == 0 ==> all[2] == \on(1, row[0]); // want ensures "elsewhere does not ensure"
  @*/
void elsewhere(const double *row, double *all, int rows, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank > 0)
        MPI_Send(row, N, MPI_DOUBLE, 0, 2, comm);
    else
        MPI_Recv(&all[0], N, MPI_DOUBLE, 1, 2, comm, MPI_STATUS_IGNORE);
}

/*@ requires 1 <= rows && \valid_read(row + (0 .. N-1)) && \valid(all + (0 .. N*rows-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(rows) && rows == \mpi_comm_size;
  @   assigns all[0 .. N*rows-1];
  @*/
void beyond(const double *row, double *all, int rows, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank > 0)
        MPI_Send(row, N, MPI_DOUBLE, 0, 2, comm);
    else
        MPI_Recv(&all[N * rows - 1], N, MPI_DOUBLE, 1, 2, comm, MPI_STATUS_IGNORE); // want out-of-bounds "2 elements"
}

/*@ requires \valid(row + (0 .. N-1)) && \valid(b + (0 .. N*N-1));
  @ \mpi_collective(comm, P2P):
  @   assigns row[0 .. N-1]; // want assigns "matmat changes what b points to"
  @*/
void matmat(double *row, double *b, MPI_Comm comm) {
    pass(b, comm);
    row[0] = b[0];
}
