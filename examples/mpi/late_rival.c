// Rank 2 passes something on to rank 0 only if rank 4 comes first there. So rank 0
// may receive from rank 2 before it receives from rank 1: whether its receive can
// be looked at alone shows only after one order of rank 2's messages was tried.
//
// tass: verify -np=5
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        assert(status.MPI_SOURCE == 1); // want assertion
    } else if (rank == 2) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        if (status.MPI_SOURCE == 4)
            MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); // want potential-deadlock // want mpi-unreceived-message
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    } else {
        MPI_Send(&rank, 1, MPI_INT, rank == 1 ? 0 : 2, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
