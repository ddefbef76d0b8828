// Two processes lock the memory of a third one, alone, to put something to one place: that is what the one leaves there
// who has the lock last.
//
// tass: verify -np=3
// want: violated
#include <mpi.h>

#pragma TASS output
int left;

int main(int argc, char **argv) {
    int rank, m = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank != 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
        MPI_Win_unlock(0, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) left = m; // want nondeterministic-output
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
