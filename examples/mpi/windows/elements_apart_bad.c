// One call adds to two elements of a window. It is atomic for each of them, and not for both: a process that finds the
// first one changed may still find the second one as it was (MPI 4.0, section 12.7.1).
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, memory[2] = {0, 0}, ones[2] = {1, 1}, first = 0, second = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        MPI_Accumulate(ones, 2, MPI_INT, 0, 0, 2, MPI_INT, MPI_SUM, win);
    } else {
        MPI_Fetch_and_op(NULL, &first, MPI_INT, 0, 0, MPI_NO_OP, win);
        MPI_Win_flush(0, win);
        MPI_Fetch_and_op(NULL, &second, MPI_INT, 0, 1, MPI_NO_OP, win);
        MPI_Win_flush(0, win);
        assert(first <= second); // want assertion
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
