// Defective: a process loads memory that it shares with others, while an operation through a second window puts something
// there.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {x>=0 && x<=1}
int x;

int main(int argc, char **argv) {
    int rank, unit, seen, *mine, *last;
    MPI_Aint size;
    MPI_Win shared, win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate_shared(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &shared);
    mine[0] = mine[1] = rank;
    MPI_Win_create(mine, 2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_shared_query(shared, 1, &size, &unit, &last);
    MPI_Win_lock_all(0, win);
    MPI_Win_lock_all(0, shared);
    MPI_Win_sync(shared);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(shared);
    if (rank == 0)
        MPI_Put(&x, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
    else
        seen = last[1]; // want mpi-race
    MPI_Win_unlock_all(shared);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Win_free(&shared);
    MPI_Finalize();
    return 0;
}
