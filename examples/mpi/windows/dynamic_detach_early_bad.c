// The same without the word that the operation is done: it may still be under way when its memory is detached.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, value = 7;
    int *mine = malloc(4 * sizeof(int));
    MPI_Aint at = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine[0] = mine[1] = mine[2] = mine[3] = 0;
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 1) {
        MPI_Win_attach(win, &mine[1], 2 * sizeof(int));
        MPI_Get_address(&mine[2], &at);
        MPI_Send(&at, 1, MPI_AINT, 0, 0, MPI_COMM_WORLD);
        MPI_Win_detach(win, &mine[1]); // want mpi-invalid-argument "before a synchronisation has completed"
    } else {
        MPI_Recv(&at, 1, MPI_AINT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Accumulate(&value, 1, MPI_INT, 1, at, 1, MPI_INT, MPI_SUM, win); // want out-of-bounds "has not attached"
        MPI_Win_flush(1, win);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    free(mine);
    MPI_Finalize();
    return 0;
}
