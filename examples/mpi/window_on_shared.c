// A window of all processes is made of memory that some of them share: what is put through it, the others load.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {x>=0 && x<=1}
int x;

int main(int argc, char **argv) {
    int rank, unit, *mine, *last;
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
    if (rank == 0) {
        MPI_Put(&x, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
        MPI_Win_flush(1, win);
    }
    MPI_Win_sync(shared);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(shared);
    assert(last[0] == 1 && last[1] == x);
    MPI_Win_unlock_all(shared);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Win_free(&shared);
    MPI_Finalize();
    return 0;
}
