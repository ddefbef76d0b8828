// no_elements.c with an element to exchange: rank 2 is past the call only when rank 0 has come to it.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {0 <= call && call <= 3} int
#define call 0

int main(int argc, char **argv) {
    int rank, first, second, data[4] = {0};
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Isend(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    if (rank == 0)
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (call == 0)
        MPI_Allreduce(data, data + 1, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    else if (call == 1)
        MPI_Allgather(data, 1, MPI_INT, data + 1, 1, MPI_INT, MPI_COMM_WORLD);
    else if (call == 2)
        MPI_Bcast(data, 1, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Reduce(data, data + 1, 1, MPI_INT, MPI_SUM, 2, MPI_COMM_WORLD);
    if (rank == 2)
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(first < second);
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
