// On MPI_COMM_SELF a process is alone, with rank 0, whatever its rank elsewhere.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, y = 0, sum;
    MPI_Comm mine;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank + 5;
    MPI_Sendrecv(&x, 1, MPI_INT, 0, 0, &y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_SELF, &status);
    assert(y == x && status.MPI_SOURCE == 0);
    MPI_Allreduce(&x, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF);
    assert(sum == x);
    if (rank > 0) {
        MPI_Comm_dup(MPI_COMM_SELF, &mine);
        MPI_Barrier(mine);
        MPI_Comm_free(&mine);
    }
    MPI_Finalize();
    return 0;
}
