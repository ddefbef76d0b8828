// A master adds up what its workers send, as it comes. The order makes no difference, so that one order is explored:
// there are as many states as messages, and not as many as sets of messages.
//
// tass: verify -np=16
// want: verified

#include <assert.h>
#include <mpi.h>

#define K 3 // messages of each worker

int main(int argc, char **argv) {
    int rank, nprocs, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0) {
        for (int i = 0; i < K * (nprocs - 1); i++) {
            int part;
            MPI_Recv(&part, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += part;
        }
        assert(sum == K * nprocs * (nprocs - 1) / 2 + (nprocs - 1) * K * (K - 1) / 2);
    } else {
        for (int k = 0; k < K; k++) {
            int part = rank + k;
            MPI_Send(&part, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
