// A step of odd-even transposition sort: the processes of a pair exchange their numbers, of which the left one keeps the
// smaller and the right one the greater. Two steps follow from the contract of one.
//
// tass: contract -np=1..3
// want: verified

#include <mpi.h>

/*@ requires \valid(x) && 0 <= i <= 1000;
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(i);
  @   assigns *x;
  @   ensures \let me = \mpi_comm_rank; (me + i) % 2 == 0 && me < \mpi_comm_size - 1 ==>
  @     x[0] == \min(\old(x[0]), \on(me + 1, \old(x[0]))) && \on(me + 1, x[0]) == \max(\old(x[0]), \on(me + 1, \old(x[0])));
  @   ensures \let me = \mpi_comm_rank;
  @     (me + i) % 2 == 0 && me == \mpi_comm_size - 1 || (me + i) % 2 != 0 && me == 0 ==> x[0] == \old(x[0]);
  @*/
void transpose(int *x, int i, MPI_Comm comm) {
    int rank, size, other;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int left = (rank + i) % 2 == 0, partner = left ? rank + 1 : rank - 1;
    if (partner < 0 || partner >= size)
        return;
    MPI_Sendrecv(x, 1, MPI_INT, partner, 0, &other, 1, MPI_INT, partner, 0, comm, MPI_STATUS_IGNORE);
    if (left ? other < *x : other > *x)
        *x = other;
}

/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_comm_size <= 3;
  @   assigns *x;
  @   ensures \mpi_comm_rank < \mpi_comm_size - 1 ==> x[0] <= \on(\mpi_comm_rank + 1, x[0]);
  @   ensures \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, x[0])) ==
  @     \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, \old(x[0])));
  @*/
void sort(int *x, MPI_Comm comm) {
    transpose(x, 0, comm);
    transpose(x, 1, comm);
    transpose(x, 2, comm);
}
