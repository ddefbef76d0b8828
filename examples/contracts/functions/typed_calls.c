// Functions that call collectives of MPI by the contracts of typed.h, whose bodies play no part and are not there: sums,
// and a largest number.
//
// tass: contract -np=1..2
// want: verified

#include "typed.h"

/*@ requires \valid_read(x) && \valid(sum);
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(root) && 0 <= root < \mpi_comm_size;
  @   assigns *sum;
  @   ensures *sum == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, x[0]));
  @*/
void sum_of_all(const double *x, double *sum, int root, MPI_Comm comm) {
    reduce_sum(x, sum, 1, root, comm);
    bcast(sum, 1, root, comm);
}

/*@ requires \valid_read(x) && \valid(before);
  @ \mpi_collective(comm, COL):
  @   assigns *before;
  @   ensures *before == (\mpi_comm_rank == 0 ? 0 : \sum(0, \mpi_comm_rank - 1, \lambda integer p; \on(p, x[0])));
  @*/
void sum_before(const double *x, double *before, MPI_Comm comm) {
    scan_sum(x, before, 1, comm);
    *before -= *x;
}

/*@ requires \valid_read(x) && \valid(largest);
  @ \mpi_collective(comm, COL):
  @   assigns *largest;
  @   ensures \forall integer p; 0 <= p < \mpi_comm_size ==> *largest >= \on(p, x[0]) && *largest >= -\on(p, x[0]);
  @*/
void largest_of_all(const double *x, double *largest, MPI_Comm comm) {
    double mine = *x < 0 ? -*x : *x;
    barrier(comm);
    allreduce_max(&mine, largest, 1, comm);
}
