// All processes draw a number from one counter between two fences: the order is left open, and each gets another number.
//
// tass: verify -np=2..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, np, one = 1, got = -1, counter = 0, all[4];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Win_create(&counter, sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Fetch_and_op(&one, &got, MPI_INT, 0, 0, MPI_SUM, win);
    MPI_Win_fence(0, win);
    MPI_Gather(&got, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        assert(counter == np);
        for (int i = 0; i < np; i++) {
            assert(all[i] >= 0 && all[i] < np);
            for (int j = 0; j < i; j++)
                assert(all[i] != all[j]);
        }
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
