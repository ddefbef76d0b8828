// The call for a lock of another process's memory may return before the lock is granted: the message that says that
// rank 1 has it may come before.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>
#include <assert.h>

int main(int argc, char **argv) {
    int rank, value = 5, got = 0;
    int *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    mine[0] = mine[1] = mine[2] = mine[3] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Send(&rank, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
        MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
        MPI_Win_unlock(0, win);
    } else if (rank == 2) {
        MPI_Recv(&got, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Get(&got, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
        MPI_Win_unlock(0, win);
        assert(got == 5); // want assertion
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
