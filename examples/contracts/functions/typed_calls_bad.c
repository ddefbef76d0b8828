// Twins of typed_calls.c: a sum of which only one process knows, and a sum that has one number too many.
//
// tass: contract -np=2
// want: violated

#include "typed.h"

/*@ requires \valid_read(x) && \valid(sum);
  @ \mpi_collective(comm, COL):
  @   assigns *sum;
  @   ensures *sum == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, x[0])); // want ensures "sum_at_first"
  @*/
void sum_at_first(const double *x, double *sum, MPI_Comm comm) {
    reduce_sum(x, sum, 1, 0, comm);
}

/*@ requires \valid_read(x) && \valid(before);
  @ \mpi_collective(comm, COL):
  @   assigns *before;
  @   ensures *before == \sum(0, \mpi_comm_rank - 1, \lambda integer p; \on(p, x[0])); // want ensures "sum_before"
  @*/
void sum_before(const double *x, double *before, MPI_Comm comm) {
    scan_sum(x, before, 1, comm);
}
