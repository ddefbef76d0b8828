// The request of an operation on a window can be neither freed nor cancelled.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, value = 5;
    int *mine;
    MPI_Win win;
    MPI_Request request, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        MPI_Rput(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win, &request);
        MPI_Cancel(&request); // want mpi-request-misuse "cannot be cancelled"
    } else {
        MPI_Rput(&value, 1, MPI_INT, 0, 1, 1, MPI_INT, win, &other);
        MPI_Request_free(&other); // want mpi-request-misuse "cannot be freed"
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
