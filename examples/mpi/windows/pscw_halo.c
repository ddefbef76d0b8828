// A ring in which each process puts a value into the window of its right neighbour, and gets one of its left one, in
// epochs that neighbours open and close for each other.
//
// tass: verify -np=2..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, n, step, got, ends[2];
    int mine[2] = {0, 0};
    MPI_Win win;
    MPI_Group all, near;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    ends[0] = (rank + n - 1) % n;
    ends[1] = (rank + 1) % n;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, n == 2 ? 1 : 2, ends, &near);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    for (step = 0; step < 2; step++) {
        mine[1] = 10 * rank + step;
        MPI_Win_post(near, 0, win);
        MPI_Win_start(near, 0, win);
        MPI_Put(&rank, 1, MPI_INT, ends[1], 0, 1, MPI_INT, win);
        MPI_Get(&got, 1, MPI_INT, ends[0], 1, 1, MPI_INT, win);
        MPI_Win_complete(win);
        assert(got == 10 * ends[0] + step);
        MPI_Win_wait(win);
        assert(mine[0] == ends[0]);
    }
    MPI_Win_free(&win);
    MPI_Group_free(&near);
    MPI_Group_free(&all);
    MPI_Finalize();
    return 0;
}
