// Twins of empty.c: functions for which it makes a difference whether a parameter that points to no elements is null.
//
// tass: contract -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

struct pair { const int *first, *second; };

/*@ requires 0 <= n <= 100 && \valid_read(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures \result == 1; // want ensures "is_there does not ensure"
  @*/
int is_there(int n, const int *a) {
    return a != 0;
}

/*@ requires 0 <= n <= 100 && \valid_read(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures n == 0 ==> \result == 0; // want ensures "is_null does not ensure"
  @*/
int is_null(int n, const int *a) {
    const int *b = a;
    if (b)
        return 1;
    return 0;
}

int no(const int *a) { return !a; }

/*@ requires 0 <= n <= 100 && \valid_read(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures n == 0 ==> \result == 1; // want ensures "by_another does not ensure"
  @*/
int by_another(int n, const int *a) {
    return no(a);
}

/*@ requires 0 <= n <= 100 && \valid_read(a + (0 .. n-1)) && \valid_read(b + (0 .. n-1));
  @ assigns \nothing;
  @ ensures n == 0 ==> \result == 1; // want ensures "same does not ensure"
  @*/
int same(int n, const int *a, const int *b) {
    struct pair p = {a, b};
    return p.first == p.second;
}

/*@ requires 0 <= n <= 100 && \valid(a + (0 .. n-1));
  @ assigns \nothing;
  @*/
void freed(int n, int *a) {
    if (n == 0)
        free(a); // want invalid-free "not a block"
}

/*@ requires 0 <= n && \valid(a + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   assigns \nothing;
  @   ensures \mpi_agree(\result) && (\result == 0 || \result == \mpi_comm_size); // want ensures "how_many does not ensure"
  @*/
int how_many(int n, double *a, MPI_Comm comm) {
    int have = a ? 1 : 0, sum;
    MPI_Allreduce(&have, &sum, 1, MPI_INT, MPI_SUM, comm);
    return sum;
}

/*@ requires 0 <= n <= 1 && \valid(status + (0 .. n-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(n);
  @*/
void into_status(int n, MPI_Status *status, MPI_Comm comm) {
    int rank, x = 0;
    MPI_Comm_rank(comm, &rank);
    if (rank > 0)
        MPI_Recv(&x, 1, MPI_INT, 0, 0, comm, status); // want mpi-invalid-argument "the status is null"
    else
        MPI_Send(&x, 1, MPI_INT, 1, 0, comm);
}
