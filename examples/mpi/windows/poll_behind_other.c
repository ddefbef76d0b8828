// One process waits for another one, which writes elsewhere first: to the place that is polled it writes only when what
// came before is done.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>
#include <assert.h>

int main(int argc, char **argv) {
    int rank, one = 1, flag = 0, data = 0;
    int m[2] = {0, 0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        do {
            MPI_Fetch_and_op(&one, &flag, MPI_INT, 0, 0, MPI_NO_OP, win);
            MPI_Win_flush(0, win);
        } while (flag == 0);
        MPI_Fetch_and_op(&one, &data, MPI_INT, 0, 1, MPI_NO_OP, win);
        MPI_Win_flush(0, win);
        assert(data == 1);
    } else {
        MPI_Accumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win);
        MPI_Win_flush(0, win);
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
        MPI_Win_flush(0, win);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
