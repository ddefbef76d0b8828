// A value, and a flag that says that it is there: the flush between them keeps them in order.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>
#include <assert.h>

int main(int argc, char **argv) {
    int rank, value = 5, flag, got;
    int *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    mine[0] = mine[1] = mine[2] = mine[3] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    if (rank == 1) {
        MPI_Accumulate(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, win);
        MPI_Win_flush(0, win);
        MPI_Accumulate(&rank, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_REPLACE, win);
    } else if (rank == 0) {
        MPI_Fetch_and_op(&value, &flag, MPI_INT, 0, 1, MPI_NO_OP, win);
        MPI_Win_flush(0, win);
        MPI_Fetch_and_op(&value, &got, MPI_INT, 0, 0, MPI_NO_OP, win);
        MPI_Win_flush(0, win);
        assert(!flag || got == 5);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
