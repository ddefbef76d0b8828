// Receives that take messages from anyone, posted before the messages are sent: which
// one gets which message is open, but each gets one.
//
// tass: verify -np=2..4
// want: verified

#include <assert.h>
#include <mpi.h>

#define MOST 4

int main(int argc, char **argv) {
    int rank, nprocs, from[MOST], sum = 0;
    MPI_Request posted[MOST];
    MPI_Status status[MOST];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0) {
        for (int i = 1; i < nprocs; i++)
            MPI_Irecv(&from[i], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &posted[i]);
        MPI_Waitall(nprocs - 1, &posted[1], &status[1]);
        for (int i = 1; i < nprocs; i++) {
            assert(from[i] == status[i].MPI_SOURCE && status[i].MPI_TAG == 10 * from[i]);
            sum += from[i];
        }
        assert(2 * sum == nprocs * (nprocs - 1));
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 10 * rank, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
