// In an epoch between fences a process loads from shared memory what another one gets from there: two accesses that
// only read. That was called a race in windows of shared memory.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, got = 0, *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    *mine = rank + 5;
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Get(&got, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    else
        assert(*mine == 6);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    if (rank == 0) assert(got == 6);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
