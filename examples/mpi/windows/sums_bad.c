// Every process adds to a counter of rank 0, and one of them asks for what has been added so far: that is as much as the
// order makes it.
//
// tass: verify -np=3
// want: violated
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, np, counter = 0, one = 1, seen = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Win_create(&counter, sizeof counter, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
    if (rank == np - 1) {
        MPI_Fetch_and_op(&one, &seen, MPI_INT, 0, 0, MPI_NO_OP, win);
        MPI_Win_flush(0, win);
        assert(seen == np); // want assertion
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
