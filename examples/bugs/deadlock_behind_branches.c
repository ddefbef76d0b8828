// Rank 0 waits for a message that nobody sends, and whatever MPI buffers, it waits in
// the end: a deadlock, and no potential one. Looking for a way out reads n once more,
// of which the search had assumed that nobody would.
// tass: verify -np=3
// want: violated
#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;

int main(int argc, char **argv) {
    int rank, i, j, x = 5, y;
    int v[6] = {1, 2, 3, 4, 5, 6};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank != 2) {
        if (rank == 0)
            for (i = 0; i < 2; i++)
                MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 4, MPI_COMM_WORLD, // want deadlock "waits in MPI_Recv"
                         MPI_STATUS_IGNORE);
    }
    for (j = 0; j < 2; j++) {
        if (rank != 0)
            MPI_Send(&x, 1, MPI_INT, 0, 6, MPI_COMM_WORLD);
    }
    v[n] = x;
    MPI_Finalize();
    return 0;
}
