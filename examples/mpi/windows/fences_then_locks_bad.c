// Three processes draw numbers from a counter under a lock, in the region behind fences between which one has put
// something: rank 2 may be the second one.
//
// tass: verify -np=3
// want: violated
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, one = 1, m[2] = {0}, got = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    if (rank == 1) MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Fetch_and_op(&one, &got, MPI_INT, 0, 1, MPI_SUM, win);
    MPI_Win_unlock(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) assert(m[0] == 1 && m[1] == 3);
    if (rank == 2) assert(got != 1); // want assertion
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
