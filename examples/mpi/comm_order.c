// Each communicator has an order of collectives of its own: that these are in different orders on two of them matters
// only where a process waits. The root of a broadcast need not, but may.
//
// tass: verify -np=2 -deadlock=absolute
// want: verified
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, y;
    MPI_Comm other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    x = rank + 1;
    y = 2 - rank;
    if (rank == 0) {
        MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD); // want potential-deadlock
        MPI_Bcast(&y, 1, MPI_INT, 0, other);
    } else {
        MPI_Bcast(&y, 1, MPI_INT, 0, other);
        MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
    assert(x == 1 && y == 2);
    MPI_Comm_free(&other);
    MPI_Finalize();
    return 0;
}
