// Every process counts in the memory of rank 0 by an operation that also brings what was there before. Nobody looks at
// that, but for one process, at the end, where it copies it: the order makes a difference after all.
//
// tass: verify -np=3
// want: violated
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
    int rank, counter = 0, one = 1, before, copy = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&counter, sizeof counter, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    MPI_Fetch_and_op(&one, &before, MPI_INT, 0, 0, MPI_SUM, win);
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        memcpy(&copy, &before, sizeof copy);
        assert(copy != 1); // want assertion
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
