// The target exposes its memory only when it has heard that the origin has completed its accesses. With an operation
// that gets something that is impossible, if MPI_Win_start lets the process go on or not.
//
// tass: verify -np=2
// want: violated

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
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want deadlock
        MPI_Win_post(one, 0, win);
        MPI_Win_wait(win);
    } else {
        MPI_Win_start(one, 0, win);
        MPI_Get(&got, 1, MPI_INT, 0, 1, 1, MPI_INT, win);
        MPI_Win_complete(win);
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Win_free(&win);
    MPI_Group_free(&one);
    MPI_Group_free(&all);
    MPI_Finalize();
    return 0;
}
