// A process operates on its own memory in a window between fences: what it has stored there since the last one need not
// be visible to the operation, and a load behind the call may find what was there before or what is there later.
//
// tass: verify -np=2 --errors=all
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, one = 1, got, m[2] = {1, 2};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0) {
        m[0] = 7; // want mpi-race "rank 0 accumulates to them at line 18"
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
    } else {
        got = m[0] + m[1];
        MPI_Put(&one, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
        got += m[1]; // want mpi-race "rank 1 puts to them at line 21"
    }
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return got == 0;
}
