// A process locks its own memory after it has exposed it to others, and not meanwhile.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, shown = 7, seen = 0;
    MPI_Win win;
    MPI_Group all, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&shown, sizeof shown, sizeof shown, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    int partner = 1 - rank;
    MPI_Group_incl(all, 1, &partner, &other);
    if (rank == 0) {
        MPI_Win_start(other, 0, win);
        MPI_Get(&seen, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_complete(win);
    } else {
        MPI_Win_post(other, 0, win);
        MPI_Win_wait(win);
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
        seen = shown;
        MPI_Win_unlock(1, win);
    }
    assert(seen == 7);
    MPI_Group_free(&other);
    MPI_Group_free(&all);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
