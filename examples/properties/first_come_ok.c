// The messages arrive in any order, but the output is their maximum.
//
// tass: verify -np=3
// want: verified

#include <mpi.h>

#pragma TASS output
int winner;

int main(int argc, char **argv) {
    int rank, nprocs, best = 0, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0) {
        for (int i = 1; i < nprocs; i++) {
            MPI_Recv(&other, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (other > best)
                best = other;
        }
        winner = best;
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
