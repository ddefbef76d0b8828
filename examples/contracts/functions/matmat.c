// A product of matrices, of which each process has a row of the first, and process 0 the second. The second is passed to all, each
// multiplies its row, and process 0 gathers the rows of the product: by the contracts of the three.
//
// tass: contract -np=1..2
// want: verified

#include <mpi.h>

#define N 2

/*@ requires \valid(b + (0 .. N*N-1));
  @ \mpi_collective(comm, P2P):
  @   assigns b[0 .. N*N-1];
  @   ensures \forall integer i; 0 <= i < N*N ==> b[i] == \on(0, \old(b[i]));
  @*/
void pass(double *b, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank > 0)
        MPI_Recv(b, N * N, MPI_DOUBLE, 0, 1, comm, MPI_STATUS_IGNORE);
    else
        for (int i = 1; i < size; i++)
            MPI_Send(b, N * N, MPI_DOUBLE, i, 1, comm);
}

/*@ logic real entry(double *row, double *b, integer k) = row[0] * b[k] + row[1] * b[2+k]; */

/*@ requires \valid(row + (0 .. N-1)) && \valid_read(b + (0 .. N*N-1));
  @ assigns row[0 .. N-1];
  @ ensures \forall integer k; 0 <= k < N ==> row[k] == \old(entry(row, b, k));
  @*/
void multiply(double *row, const double *b) {
    double product[N];
    for (int k = 0; k < N; k++) {
        product[k] = 0;
        for (int i = 0; i < N; i++)
            product[k] += row[i] * b[N * i + k];
    }
    for (int k = 0; k < N; k++)
        row[k] = product[k];
}

/*@ requires 1 <= rows && \valid_read(row + (0 .. N-1)) && \valid(all + (0 .. N*rows-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(rows) && rows == \mpi_comm_size;
  @   assigns all[0 .. N*rows-1];
  @   ensures \mpi_comm_rank == 0 ==>
  @     (\forall integer p; 0 <= p < rows ==> (\forall integer k; 0 <= k < N ==> all[N*p+k] == \on(p, row[k])));
  @*/
void collect(const double *row, double *all, int rows, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank > 0) {
        MPI_Send(row, N, MPI_DOUBLE, 0, 2, comm);
        return;
    }
    for (int k = 0; k < N; k++)
        all[k] = row[k];
    for (int p = 1; p < rows; p++)
        MPI_Recv(&all[N * p], N, MPI_DOUBLE, p, 2, comm, MPI_STATUS_IGNORE);
}

/*@ requires 1 <= rows && \valid(row + (0 .. N-1)) && \valid(b + (0 .. N*N-1)) && \valid(all + (0 .. N*rows-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(rows) && rows == \mpi_comm_size;
  @   assigns row[0 .. N-1], b[0 .. N*N-1], all[0 .. N*rows-1];
  @   ensures \mpi_comm_rank == 0 ==> (\forall integer p; 0 <= p < rows ==> (\forall integer k; 0 <= k < N ==>
  @     all[N*p+k] == \on(p, \old(row[0])) * \old(b[k]) + \on(p, \old(row[1])) * \old(b[N+k])));
  @*/
void matmat(double *row, double *b, double *all, int rows, MPI_Comm comm) {
    pass(b, comm);
    multiply(row, b);
    collect(row, all, rows, comm);
}
