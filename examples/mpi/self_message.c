// A process exchanges a message with itself.
//
// tass: verify -np=1..2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, y = -1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank + 4;
    MPI_Sendrecv(&x, 1, MPI_INT, rank, 0, &y, 1, MPI_INT, rank, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(y == rank + 4);
    MPI_Finalize();
    return 0;
}
