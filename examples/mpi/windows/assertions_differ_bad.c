// That no operation precedes a fence is said by all processes, or by none.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(rank == 0 ? MPI_MODE_NOPRECEDE : 0, win); // want mpi-collective-mismatch "MPI_MODE_NOPRECEDE"
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
