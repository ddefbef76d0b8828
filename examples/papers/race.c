// The code of Siegel and Zirkel, "Loop Invariant Symbolic Execution for Parallel Programs",
// Fig. 1, as printed, but for the first line, which is no C: it declares s alone. What stands
// around it is ours. The invariant is violated, as the paper says.
//
// tass: verify -np=3 -errors=1
// want: violated

#include <stdbool.h>
#include <mpi.h>

int main(int argc, char **argv) {
int nprocs, myrank, j, x;
MPI_Init(&argc, &argv);
MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
int s, t; s = t = nprocs*(nprocs-1)/2;
#pragma TASS collective invariant I s == t; // want loop-invariant
while (true) {
  if (myrank == 0) {
    s = 0;
    for (j=1; j<nprocs; j++) {
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      s+=x;
    }
  } else MPI_Send(&myrank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
}
}
