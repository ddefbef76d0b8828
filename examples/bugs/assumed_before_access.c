// Process 0 goes on only if process 1 was first at the counter, which waits for a message from anyone before it comes to
// it. Executions in which process 0 was first are left out, but not what process 1 does where it was.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>
#include <assert.h>

#pragma TASS input {n>=0 && n<=1}
int n;

int main(int argc, char **argv) {
    int rank, x = 1, got = 0, counter = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&counter, sizeof counter, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (n > 0) {
        if (rank == 1) MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank == 2) MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        if (rank < 2) {
            MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
            MPI_Fetch_and_op(&x, &got, MPI_INT, 0, 0, MPI_SUM, win);
            MPI_Win_unlock(0, win);
        }
        if (rank == 0) {
#pragma TASS assume got == 1
            assert(0); // want assertion
        }
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
