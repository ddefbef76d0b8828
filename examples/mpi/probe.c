// Process 0 looks how long the next message is before it receives it, from whomever it comes.
//
// tass: verify -np=1..4
// want: verified

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
            MPI_Recv(buf, n, MPI_INT, st.MPI_SOURCE, st.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(buf[0] == n && n == st.MPI_SOURCE);
            free(buf);
        }
    }
    MPI_Finalize();
    return 0;
}
