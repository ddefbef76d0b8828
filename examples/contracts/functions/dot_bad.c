// Twins of dot.c: a sum that one process has, a loop that leaves out the last element, and a sum that may be
// negative.
//
// tass: contract -np=2
// want: violated

#include <mpi.h>

/*@ requires \valid_read(x) && \valid(sum);
  @ \mpi_collective(comm, COL):
  @   assigns *sum;
  @   ensures sum[0] == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, x[0])); // want ensures "sum_of_all does not ensure"
  @*/
void sum_of_all(const double *x, double *sum, MPI_Comm comm) {
    MPI_Reduce(x, sum, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
}

/*@ logic real product(double *x, double *y, integer n) = \sum(0, n - 1, \lambda integer i; x[i] * y[i]); */

/*@ requires 0 <= n <= 1000 && \valid_read(x + (0 .. n-1)) && \valid_read(y + (0 .. n-1));
  @ assigns \nothing;
  @ ensures \result == product(x, y, n); // want ensures "part does not ensure"
  @*/
double part(int n, double *x, double *y) {
    double s = 0;
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant s == product(x, y, i);
      @ loop variant n - i;
      @*/
    for (int i = 0; i < n - 1; i++)
        s += x[i] * y[i];
    return s;
}

/*@ requires 0 <= n <= 1000 && \valid_read(x + (0 .. n-1)) && \valid_read(y + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   assigns \nothing;
  @   ensures \result >= 0; // want ensures "dot does not ensure"
  @   ensures n == 2 ==> \result == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, x[0] * y[0] + x[1] * y[1]));
  @*/
double dot(int n, double *x, double *y, MPI_Comm comm) {
    double sum = 0, own = part(n, x, y);
    sum_of_all(&own, &sum, comm);
    return sum;
}
