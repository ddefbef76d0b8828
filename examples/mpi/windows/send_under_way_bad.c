// A send that began before the epoch reads its buffer until it is complete, and meanwhile another process puts there.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, y;
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0)
        MPI_Isend(&mine[1], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request); // want mpi-race "rank 0 reads bytes 4 to 7"
    MPI_Win_fence(0, win);
    if (rank == 0) {
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        MPI_Put(&x, 1, MPI_INT, 0, 1, 1, MPI_INT, win);
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
