// Twins of stencil.c: a cell of the wrong neighbour, and a step that takes the cells as they were before the exchange.
//
// tass: contract -np=2
// want: violated

#include <mpi.h>

/*@ requires 3 <= n <= 4 && \valid(u + (0 .. n-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(n);
  @   assigns u[0], u[n-1];
  @   ensures \mpi_comm_rank > 0 ==> u[0] == \on(\mpi_comm_rank - 1, \old(u[n-2])); // want ensures "exchange does not ensure"
  @   ensures \mpi_comm_rank == 0 ==> u[0] == \old(u[0]);
  @   ensures \mpi_comm_rank < \mpi_comm_size - 1 ==> u[n-1] == \on(\mpi_comm_rank + 1, \old(u[1]));
  @   ensures \mpi_comm_rank == \mpi_comm_size - 1 ==> u[n-1] == \old(u[n-1]);
  @*/
void exchange(int n, double *u, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[n - 1], 1, MPI_DOUBLE, right, 0, comm, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, right, 0, &u[0], 1, MPI_DOUBLE, left, 0, comm, MPI_STATUS_IGNORE);
}

/*@ predicate stepped(double *v, double *u, integer n, real k) =
  @   \forall integer i; 1 <= i < n - 1 ==> v[i] == u[i] + k * (u[i+1] - 2 * u[i] + u[i-1]);
  @*/

/*@ requires 3 <= n <= 4 && \valid(u + (0 .. n-1)) && \valid(v + (0 .. n-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(n);
  @   assigns u[0], u[n-1], v[1 .. n-2];
  @   ensures stepped(v, u, n, k); // want ensures "step does not ensure"
  @   ensures \mpi_comm_rank > 0 ==> u[0] == \on(\mpi_comm_rank - 1, \old(u[n-2]));
  @   ensures \mpi_comm_rank < \mpi_comm_size - 1 ==> u[n-1] == \on(\mpi_comm_rank + 1, \old(u[1]));
  @*/
void step(int n, double *u, double *v, double k, MPI_Comm comm) {
    for (int i = 1; i < n - 1; i++)
        v[i] = u[i] + k * (u[i + 1] - 2 * u[i] + u[i - 1]);
    exchange(n, u, comm);
}
