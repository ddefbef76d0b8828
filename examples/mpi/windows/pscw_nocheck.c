// With MPI_MODE_NOCHECK nobody has to wait: a message has told the origin that the memory is exposed.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, other, x = 7, got = 0;
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Group all, one;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &other, &one);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0) {
        MPI_Win_post(one, MPI_MODE_NOCHECK, win);
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Win_wait(win);
        assert(mine[1] == 7);
    } else {
        MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Win_start(one, MPI_MODE_NOCHECK, win);
        MPI_Put(&x, 1, MPI_INT, 0, 1, 1, MPI_INT, win);
        MPI_Win_complete(win);
    }
    MPI_Win_free(&win);
    MPI_Group_free(&one);
    MPI_Group_free(&all);
    MPI_Finalize();
    return 0;
}
