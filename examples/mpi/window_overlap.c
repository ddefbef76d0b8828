// The same memory is in two windows, one of which came with it. Operations through them are ordered by flushes, locks and
// a message.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
    int rank, *memory, one = 1, got = -1;
    MPI_Win whole, half;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(rank == 0 ? 3 * sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &whole);
    for (int i = 0; i < 3 && rank == 0; i++)
        memory[i] = i;
    MPI_Win_create(rank == 0 ? memory + 1 : NULL, rank == 0 ? 2 * sizeof(int) : 0, sizeof(int), MPI_INFO_NULL,
                   MPI_COMM_WORLD, &half);
    MPI_Win_lock_all(0, whole);
    if (rank == 0) {
        MPI_Accumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, whole);
        MPI_Win_flush(0, whole);
        MPI_Send(NULL, 0, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Accumulate(&one, 1, MPI_INT, 0, 2, 1, MPI_INT, MPI_SUM, whole); // meets none of the others
        MPI_Recv(NULL, 0, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, half);
        MPI_Get(&got, 1, MPI_INT, 0, 0, 1, MPI_INT, half);
        MPI_Win_unlock(0, half);
        assert(got == 2);
    }
    MPI_Win_unlock_all(whole);
    MPI_Win_free(&half);
    if (rank == 0)
        assert(memory[0] == 0 && memory[2] == 3);
    MPI_Win_free(&whole);
    MPI_Finalize();
    return 0;
}
