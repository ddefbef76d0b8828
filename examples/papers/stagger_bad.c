// A broken twin of stagger.c: it claims too much at the end. The invariant has the bounds of i that the one as printed
// leaves out.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0} int
#define n 5

int main(int argc, char **argv) {
int myrank;
MPI_Init(&argc, &argv);
MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
int i = 0, x = 0;
#pragma TASS collective invariant I 0<=i && i<=2*n && i==PROC[1-myrank]@main.i && \
  x==2*((i+1-myrank)/2);
while(i < 2*n) {
  if (myrank == 0 && i%2 == 0) {
    MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else if (myrank == 1 && i%2 == 1) {
    x = i+1;
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  i++;
}
assert (x==2*n+2); // want assertion
MPI_Finalize();
return 0;
}
