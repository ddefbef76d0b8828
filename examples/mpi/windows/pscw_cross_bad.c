// Each process begins its accesses before it exposes its own memory: with an implementation that waits in MPI_Win_start
// nobody can go on.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, other, x = 7;
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Group all, one;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &other, &one);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_start(one, 0, win); // want potential-deadlock "memory is exposed"
    MPI_Put(&x, 1, MPI_INT, other, 1, 1, MPI_INT, win); // want potential-deadlock "memory is exposed"
    MPI_Win_post(one, 0, win);
    MPI_Win_complete(win);
    MPI_Win_wait(win);
    MPI_Win_free(&win);
    MPI_Group_free(&one);
    MPI_Group_free(&all);
    MPI_Finalize();
    return 0;
}
