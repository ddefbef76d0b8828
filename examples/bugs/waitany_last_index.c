// Which of two receives MPI_Waitany finds complete last is kept on the heap, where a 0 was before. The order makes a
// difference, though the first of them leaves there what was there.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, part[2], last;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Request requests[2];
        int *index = calloc(1, sizeof(int));
        for (int i = 0; i < 2; i++)
            MPI_Irecv(&part[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &requests[i]);
        MPI_Barrier(MPI_COMM_WORLD);
        for (int i = 0; i < 2; i++)
            MPI_Waitany(2, requests, index, MPI_STATUS_IGNORE);
        last = *index;
        free(index);
        assert(last == 1); // want assertion
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
