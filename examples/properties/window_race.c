// A process reads its memory in a window where another one puts, with no fence between.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 3, sum, cells[2] = {1, 2};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 1)
        MPI_Put(&x, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    else
        sum = cells[0] + cells[1]; // want mpi-race "rank 1 puts to them"
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
