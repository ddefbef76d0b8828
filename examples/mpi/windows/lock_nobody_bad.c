// A window is freed while it is locked at MPI_PROC_NULL.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int none = 4, mine = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Win_create(&mine, sizeof mine, sizeof mine, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock(MPI_LOCK_SHARED, MPI_PROC_NULL, 0, win);
    MPI_Put(&none, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win);
    MPI_Win_flush(MPI_PROC_NULL, win);
    MPI_Win_free(&win); // want mpi-invalid-argument "the window is freed, although the process has locked it"
    MPI_Finalize();
    return 0;
}
