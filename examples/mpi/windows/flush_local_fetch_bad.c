// MPI_Win_flush_local brings the origin what an operation fetches. What the operation does to its target is complete
// after MPI_Win_flush only: the load at the target may come before it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, one = 1, before = -1, seen = 0;
    int *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    mine[0] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    if (rank == 1) {
        MPI_Fetch_and_op(&one, &before, MPI_INT, 0, 0, MPI_SUM, win);
        MPI_Win_flush_local(0, win);
        MPI_Send(&before, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&before, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        seen = mine[0]; // want mpi-race "is under way"
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return seen > 1;
}
