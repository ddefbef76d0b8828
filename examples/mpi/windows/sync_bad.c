// MPI_Win_sync is for epochs of passive target: the process must have locked the window.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    mine[0] = 1;
    MPI_Win_sync(win); // want mpi-invalid-argument "has not locked"
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
