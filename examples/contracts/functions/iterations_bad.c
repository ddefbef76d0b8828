// Twins of iterations.c: one iteration too few, a number of steps that processes do not agree on, receives before sends, a message that
// is left over, and a frame that is too small.
//
// tass: contract -np=2
// want: violated

#include <mpi.h>

/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   assigns *x;
  @   ensures x[0] == \on((\mpi_comm_rank + \mpi_comm_size - 1) % \mpi_comm_size, \old(x[0]));
  @*/
void shift(double *x, MPI_Comm comm);

/*@ requires \valid(x) && \valid(sum);
  @ \mpi_collective(comm, P2P):
  @   assigns *x, *sum;
  @   ensures x[0] == \old(x[0]); // want ensures "around does not ensure"
  @*/
void around(double *x, double *sum, MPI_Comm comm) {
    int size;
    MPI_Comm_size(comm, &size);
    for (int i = 1; i < size; i++)
        shift(x, comm);
}

/*@ requires \valid(x) && 0 <= steps <= 2; // want mpi-collective-mismatch "rank 1 calls what comes behind not_agreed"
  @ \mpi_collective(comm, P2P):
  @   assigns *x;
  @*/
void not_agreed(double *x, int steps, MPI_Comm comm) {
    for (int i = 0; i < steps; i++)
        shift(x, comm);
}

/*@ requires \valid(u + (0 .. 3));
  @ \mpi_collective(comm, P2P):
  @   assigns u[0], u[3];
  @*/
void receives_first(double *u, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank == 0) {
        MPI_Recv(&u[3], 1, MPI_DOUBLE, 1, 0, comm, MPI_STATUS_IGNORE); // want deadlock "rank 0 waits in MPI_Recv"
        MPI_Send(&u[2], 1, MPI_DOUBLE, 1, 0, comm);
    } else if (rank == 1) {
        MPI_Recv(&u[0], 1, MPI_DOUBLE, 0, 0, comm, MPI_STATUS_IGNORE);
        MPI_Send(&u[1], 1, MPI_DOUBLE, 0, 0, comm);
    }
}

/*@ requires \valid(u + (0 .. 3));
  @ \mpi_collective(comm, P2P):
  @   assigns u[0]; // want assigns "frame changes what u points to"
  @*/
void frame(double *u, MPI_Comm comm) {
    shift(&u[0], comm);
    shift(&u[3], comm);
}

/*@ requires \valid(u + (0 .. 3));
  @ \mpi_collective(comm, P2P):
  @   assigns u[0];
  @   ensures \mpi_comm_rank == 1 ==> u[0] == \on(0, \old(u[3])); // want ensures "other_cell does not ensure"
  @*/
void other_cell(double *u, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank == 0)
        MPI_Send(&u[2], 1, MPI_DOUBLE, 1, 0, comm);
    else if (rank == 1)
        MPI_Recv(&u[0], 1, MPI_DOUBLE, 0, 0, comm, MPI_STATUS_IGNORE);
}

/*@ requires \valid(x); // want mpi-collective-mismatch "rank 1 calls what comes behind left_early here, but rank 0 calls shift"
  @ \mpi_collective(comm, P2P):
  @   assigns *x;
  @*/
void left_early(double *x, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank == 1)
        return;
    *x += 1;
    shift(x, comm);
}
