// Twins of grid.c: columns of processes that take those of the wrong side, or of the wrong row, and rows of processes that are not there.
//
// tass: contract -np=4
// want: violated

#include <mpi.h>

/*@ requires \valid(u + (0 .. 15));
  @ \mpi_collective(comm, P2P):
  @   assigns u[13 .. 14];
  @   ensures \mpi_comm_rank < 2 ==> u[13] == \on(\mpi_comm_rank + 2, \old(u[5])); // want ensures "last_row does not ensure"
  @*/
void last_row(double *u, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    int up = rank >= 2 ? rank - 2 : MPI_PROC_NULL, down = rank < 2 ? rank + 2 : MPI_PROC_NULL;
    MPI_Sendrecv(&u[9], 2, MPI_DOUBLE, up, 0, &u[13], 2, MPI_DOUBLE, down, 0, comm, MPI_STATUS_IGNORE);
}

/*@ requires \valid(u + (0 .. 15));
  @ \mpi_collective(comm, P2P):
  @   assigns u[13 .. 14];
  @*/
void no_neighbour(double *u, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    MPI_Sendrecv(&u[5], 2, MPI_DOUBLE, rank - 2, 0, &u[13], 2, MPI_DOUBLE, rank + 2, 0, comm, // want mpi-invalid-argument "the source 5 is not a rank"
                 MPI_STATUS_IGNORE);
}

/*@ requires \valid(u + (0 .. 15));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_comm_size == 4;
  @   assigns u[1 .. 2];
  @   ensures \mpi_comm_rank >= 2 ==> u[1] == \on(\mpi_comm_rank - 2, \old(u[9]));
  @*/
void first_row(double *u, MPI_Comm comm);

/*@ requires \valid(u + (0 .. 15));
  @ \mpi_collective(comm, P2P):
  @   assigns u[1 .. 2], u[5];
  @   ensures \mpi_comm_rank == 3 ==> u[5] == \old(u[5]) + \on(1, \old(u[5])); // want ensures "first_cell does not ensure"
  @*/
void first_cell(double *u, MPI_Comm comm) {
    first_row(u, comm);
    u[5] += u[1];
}
