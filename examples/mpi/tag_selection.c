// A receive takes the first message with its tag, not the first message. It
// relies on buffering, so only absolute deadlocks are looked for; the second
// case shows the potential one.
//
// tass: verify -np=2 -deadlock=absolute
// want: verified
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        for (int tag = 1; tag <= 2; tag++)
            MPI_Send(&tag, 1, MPI_INT, 0, tag, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want potential-deadlock
        assert(x == 2);
        MPI_Recv(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(x == 1);
    }
    MPI_Finalize();
    return 0;
}
