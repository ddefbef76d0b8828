// A parameter that points to no elements may be null, or not. Functions that only access elements do the same in both cases; those
// that ask are proved for both.
//
// tass: contract -np=1..2
// want: verified

#include <mpi.h>

/*@ requires 0 <= n <= 100 && \valid_read(a + (0 .. n-1)) && \valid(b + (0 .. n-1));
  @ assigns b[0 .. n-1];
  @ ensures \forall integer i; 0 <= i < n ==> b[i] == a[i];
  @*/
void copy(int n, const int *a, int *b) {
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < i ==> b[k] == a[k];
      @ loop variant n - i;
      @*/
    for (int i = 0; i < n; i++)
        b[i] = a[i];
}

/*@ requires 0 <= n <= 100 && \valid_read(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures n > 0 ==> \result == 1;
  @*/
int is_there(int n, const int *a) {
    return a != 0;
}

/*@ requires 0 <= n && \valid(a + (0 .. n-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(n);
  @   assigns a[0 .. n-1];
  @   ensures \forall integer i; 0 <= i < n ==> a[i] == \on(0, \old(a[i]));
  @*/
void from_first(int n, double *a, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank > 0)
        MPI_Recv(a, n, MPI_DOUBLE, 0, 0, comm, MPI_STATUS_IGNORE);
    else
        for (int i = 1; i < size; i++)
            MPI_Send(a, n, MPI_DOUBLE, i, 0, comm);
}

/*@ requires 0 <= n && \valid(a + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   assigns \nothing;
  @   ensures 0 <= \result <= \mpi_comm_size;
  @*/
int how_many(int n, double *a, MPI_Comm comm) {
    int have = a ? 1 : 0, sum;
    MPI_Allreduce(&have, &sum, 1, MPI_INT, MPI_SUM, comm);
    return sum;
}
