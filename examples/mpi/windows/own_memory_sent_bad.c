// A process puts to its own memory in a window, from where a nonblocking send of the process may still read.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, one = 1, got, m[1] = {1};
    MPI_Win win;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Isend(m, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request); // want mpi-race
    MPI_Put(&one, 1, MPI_INT, rank, 0, 1, MPI_INT, win);
    MPI_Recv(&got, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
