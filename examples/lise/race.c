// Process 0 adds up the ranks of the others, again and again. The invariant looks
// true, and is false: process 1 may race ahead, so that process 0 receives from it
// twice in one iteration (Siegel and Zirkel, "Loop Invariant Symbolic Execution
// for Parallel Programs", Fig. 1).
//
// tass: verify -np=3 -errors=1
// want: violated

#include <stdbool.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int nprocs, myrank, s, t, j, x;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    s = t = nprocs * (nprocs - 1) / 2;
#pragma TASS collective invariant I s == t // want loop-invariant
    while (true) {
        if (myrank == 0) {
            s = 0;
            for (j = 1; j < nprocs; j++) {
                MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
                s += x;
            }
        } else {
            MPI_Send(&myrank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
