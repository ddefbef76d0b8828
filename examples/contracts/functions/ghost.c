// Ghost code: variables that annotations speak of and the program does not have. A counter of calls, the place of what was found,
// and the sum of all that a process has passed on.
//
// tass: contract -np=1..2
// want: verified

#include <mpi.h>

#define NOWHERE (-1)

//@ ghost int calls;

/*@ requires 0 < n <= 1000 && 0 <= calls < 1000;
  @ requires \valid_read(a + (0 .. n-1)) && \initialized(a + (0 .. n-1));
  @ requires \separated(a + (0 .. n-1), &calls);
  @ assigns calls;
  @ ensures calls == \old(calls) + 1;
  @ ensures \result == 1 ==> \exists integer i; 0 <= i < n && a[i] == v;
  @*/
int is_there(int n, const int *a, int v) {
    int found = 0, i = 0;
    /*@ ghost int where = NOWHERE;
      @ calls++; @*/
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant found == 0 || found == 1;
      @ loop invariant found == 1 ==> 0 <= where < n && a[where] == v;
      @ loop variant n - i;
      @*/
    while (i < n) {
        if (a[i] == v) {
            found = 1;
            //@ ghost where = i;
        }
        i++;
    }
    return found;
}

/*@ requires \valid(x) && 0 <= *x <= 1000;
  @ \mpi_collective(comm, P2P):
  @   assigns *x;
  @   ensures x[0] == \old(x[0]) + \on((\mpi_comm_rank + 1) % \mpi_comm_size, \old(x[0]));
  @*/
void add_next(int *x, MPI_Comm comm) {
    int rank, size, next;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    //@ ghost int before = *x;
    MPI_Sendrecv(x, 1, MPI_INT, (rank + size - 1) % size, 0, &next, 1, MPI_INT, (rank + 1) % size, 0, comm,
                 MPI_STATUS_IGNORE);
    *x += next;
    //@ assert *x - before == next;
}
