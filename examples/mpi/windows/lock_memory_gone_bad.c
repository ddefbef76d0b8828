// A process ends the life of its memory under a lock of that, before another one has it or behind that one: it makes a
// difference who is first, although nobody loads or stores what the other one puts there.
//
// tass: verify -np=2
// want: violated
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int *mine = malloc(4 * sizeof(int));
    MPI_Win_create(mine, 4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
    if (rank == 0) MPI_Put(&rank, 1, MPI_INT, 1, 0, 1, MPI_INT, win); // want invalid-pointer "no longer alive"
    else free(mine);
    MPI_Win_unlock(1, win);
    if (rank == 0) free(mine);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
