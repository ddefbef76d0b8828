// Each epoch sees what the one before has done. A process may read its own memory while others read it, and write the
// part of it that they do not touch.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, i, got[3];
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    for (i = 0; i < 3; i++) {
        mine[3] = i;
        if (rank == 1)
            MPI_Put(&i, 1, MPI_INT, 0, i, 1, MPI_INT, win);
        MPI_Win_fence(0, win);
        MPI_Get(got, 3, MPI_INT, 0, 0, 3, MPI_INT, win);
        if (rank == 0)
            assert(mine[i] == i);
        MPI_Win_fence(0, win);
        assert(got[i] == i && (i == 2 || got[i + 1] == 0));
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
