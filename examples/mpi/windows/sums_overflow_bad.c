// One process adds to a counter that is nearly full, and another one takes from it: where the first comes first, the
// counter overflows.
//
// tass: verify -np=2
// want: violated
#include <limits.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, counter = INT_MAX - 5, add;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&counter, sizeof counter, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    add = rank == 0 ? -10 : 10;
    MPI_Win_lock_all(0, win);
    MPI_Accumulate(&add, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win); // want arithmetic-overflow "2147483652"
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
