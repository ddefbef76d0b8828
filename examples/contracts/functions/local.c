// Behaviors of one process beside what all processes promise together.
//
// tass: contract -np=1..2
// want: verified

#include <mpi.h>

/*@ requires \valid(x);
  @ behavior first: assumes *x > 0; requires *x <= 100; ensures \old(*x) <= *x <= 100;
  @ behavior other: assumes *x <= 0; ensures *x <= 0 || *x <= 100;
  @ complete behaviors;
  @ disjoint behaviors;
  @ \mpi_collective(comm, COL):
  @   requires \forall integer p; 0 <= p < \mpi_comm_size ==> \on(p, x[0]) <= 100;
  @   assigns *x;
  @   ensures \mpi_agree(x[0]);
  @*/
void greatest(int *x, MPI_Comm comm) {
    int own = *x;
    MPI_Allreduce(&own, x, 1, MPI_INT, MPI_MAX, comm);
}
