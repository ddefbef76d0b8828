// A collective call without elements gives nobody anything to wait for: implementations leave it at once. Here the message
// of rank 2 may be the first. Once only calls of scans and of reduce-scatters were taken so.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {0 <= call && call <= 3} int
#define call 0

int main(int argc, char **argv) {
    int rank, first, second, none[1];
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Isend(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    if (rank == 0)
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (call == 0)
        MPI_Allreduce(none, none + 1, 0, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    else if (call == 1)
        MPI_Allgather(none, 0, MPI_INT, none + 1, 0, MPI_INT, MPI_COMM_WORLD);
    else if (call == 2)
        MPI_Bcast(none, 0, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Reduce(none, none + 1, 0, MPI_INT, MPI_SUM, 2, MPI_COMM_WORLD);
    if (rank == 2)
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(first < second); // want assertion
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
