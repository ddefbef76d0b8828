// Loops of calls by contract: values that go around by one, as often as there are processes, so that each gets its own back; and a
// heat equation in one dimension, of which each process has two cells beside those of its neighbours, for some steps.
//
// tass: contract -np=1..3
// want: verified

#include <mpi.h>

/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   assigns *x;
  @   ensures x[0] == \on((\mpi_comm_rank + \mpi_comm_size - 1) % \mpi_comm_size, \old(x[0]));
  @*/
void shift(double *x, MPI_Comm comm) {
    int rank, size;
    double own = *x;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Sendrecv(&own, 1, MPI_DOUBLE, (rank + 1) % size, 0, x, 1, MPI_DOUBLE, (rank + size - 1) % size, 0, comm,
                 MPI_STATUS_IGNORE);
}

/*@ requires \valid(x) && \valid(sum);
  @ \mpi_collective(comm, P2P):
  @   assigns *x, *sum;
  @   ensures x[0] == \old(x[0]);
  @   ensures sum[0] == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, \old(x[0])));
  @   ensures \mpi_agree(sum[0]);
  @*/
void around(double *x, double *sum, MPI_Comm comm) {
    int size;
    MPI_Comm_size(comm, &size);
    *sum = 0;
    for (int i = 0; i < size; i++) {
        *sum += *x;
        shift(x, comm);
    }
}

/*@ requires \valid(u + (0 .. 3));
  @ \mpi_collective(comm, P2P):
  @   assigns u[0], u[3];
  @   ensures \mpi_comm_rank > 0 ==> u[0] == \on(\mpi_comm_rank - 1, \old(u[2]));
  @   ensures \mpi_comm_rank == 0 ==> u[0] == \old(u[0]);
  @   ensures \mpi_comm_rank < \mpi_comm_size - 1 ==> u[3] == \on(\mpi_comm_rank + 1, \old(u[1]));
  @   ensures \mpi_comm_rank == \mpi_comm_size - 1 ==> u[3] == \old(u[3]);
  @*/
void exchange(double *u, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[3], 1, MPI_DOUBLE, right, 0, comm, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[2], 1, MPI_DOUBLE, right, 0, &u[0], 1, MPI_DOUBLE, left, 0, comm, MPI_STATUS_IGNORE);
}

/*@ requires \valid(u + (0 .. 3));
  @ assigns u[1 .. 2];
  @ ensures u[1] == \old(u[1] + k * (u[0] - 2 * u[1] + u[2]));
  @ ensures u[2] == \old(u[2] + k * (u[1] - 2 * u[2] + u[3]));
  @*/
void update(double *u, double k) {
    double first = u[1] + k * (u[0] - 2 * u[1] + u[2]);
    u[2] = u[2] + k * (u[1] - 2 * u[2] + u[3]);
    u[1] = first;
}

// Of the values, the contract says that the first and the last cell of all keep theirs, and what one step makes of the others.
/*@ requires \valid(u + (0 .. 3)) && 0 <= steps <= 2;
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(steps);
  @   assigns u[0 .. 3];
  @   ensures steps == 0 ==> u[1] == \old(u[1]) && u[2] == \old(u[2]);
  @   ensures \mpi_comm_rank == 0 ==> u[0] == \old(u[0]);
  @   ensures \mpi_comm_rank == \mpi_comm_size - 1 ==> u[3] == \old(u[3]);
  @   ensures steps == 1 && \mpi_comm_rank > 0 ==>
  @     u[1] == \old(u[1]) + k * (\on(\mpi_comm_rank - 1, \old(u[2])) - 2 * \old(u[1]) + \old(u[2]));
  @*/
void iterate(double *u, double k, int steps, MPI_Comm comm) {
    for (int i = 0; i < steps; i++) {
        exchange(u, comm);
        update(u, k);
    }
}
