// A master adds up what its workers send, in two rounds. A worker does not wait for the others before it goes on to the
// second round, so that a message of that may be taken in the first.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int round = 1; round <= 2; round++) {
        int part = round, sum = 0;
        if (rank != 0)
            MPI_Send(&part, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        for (int i = 1; rank == 0 && i < nprocs; i++) {
            MPI_Recv(&part, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += part;
        }
        assert(rank != 0 || sum == round * (nprocs - 1)); // want assertion
    }
    MPI_Finalize();
    return 0;
}
