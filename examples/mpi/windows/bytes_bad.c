// The two processes bring the two halves of an integer, but one of them has the second half begin a byte early.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    _Alignas(16) int word = 0;
    unsigned char mine[2] = {1, 2};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&word, sizeof word, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Put(mine, 2, MPI_BYTE, 0, rank, 2, MPI_BYTE, win); // want mpi-race "rank 1 puts to byte 1 of the window of rank 0"
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
