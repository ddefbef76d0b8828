// Rank 1 locks its own memory again and again until it finds what rank 0 has put there, which MPI lets it do at last.
// (The search sees the loop close where rank 1 has the lock, and nobody else can get it.)
//
// tass: verify -np=2
// want: verified
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 10, y = 0, m[2] = {3, 3};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
        MPI_Put(&x, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_unlock(1, win);
    } else
        while (y < 9) {
            MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
            y = m[0];
            MPI_Win_unlock(1, win);
        }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
