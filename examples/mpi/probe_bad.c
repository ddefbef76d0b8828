// Defect: process 0 looks at one message, and receives whichever comes first: that can be another one, which is
// longer.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <stdlib.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank > 0) {
        int data[4] = {rank, rank, rank, rank};
        MPI_Send(data, rank, MPI_INT, 0, rank, MPI_COMM_WORLD);
    } else {
        for (int k = 1; k < size; k++) {
            MPI_Status st;
            MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
            MPI_Get_count(&st, MPI_INT, &n);
            int *buf = malloc(n * sizeof *buf);
            MPI_Recv(buf, n, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-truncation "at most 1"
            assert(buf[0] > 0);
            free(buf);
        }
    }
    MPI_Finalize();
    return 0;
}
