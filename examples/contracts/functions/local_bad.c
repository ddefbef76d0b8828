// Twins of local.c: behaviors that are not disjoint, or not complete, or whose requirement is too weak.
//
// tass: contract -np=2
// want: violated

#include <mpi.h>

/*@ requires \valid(x);
  @ behavior first: assumes *x > 0; ensures *x == 5;
  @ behavior second: assumes *x > 3; ensures *x == 5;
  @ disjoint behaviors; // want ensures "not disjoint"
  @ \mpi_collective(MPI_COMM_WORLD, COL):
  @   assigns *x;
  @   ensures \mpi_agree(x[0]);
  @*/
void overlap(int *x) {
    *x = 5;
}

/*@ requires \valid(x);
  @ behavior first: assumes *x > 0; ensures *x == 5;
  @ behavior second: assumes *x < 0; ensures *x == 5;
  @ complete behaviors first, second; // want ensures "not complete"
  @ \mpi_collective(MPI_COMM_WORLD, COL):
  @   assigns *x;
  @   ensures \mpi_agree(x[0]);
  @*/
void gap(int *x) {
    *x = 5;
}

/*@ requires \valid(x) && 0 <= *x <= 100;
  @ behavior small: assumes *x < 10; requires *x > 0; ensures 1 <= *x <= 100;
  @ behavior other: assumes *x >= 10; ensures *x <= 50; // want ensures "smallest does not ensure"
  @ \mpi_collective(comm, COL):
  @   assigns *x;
  @*/
void smallest(int *x, MPI_Comm comm) {
    int own = *x;
    MPI_Allreduce(&own, x, 1, MPI_INT, MPI_MIN, comm);
}
