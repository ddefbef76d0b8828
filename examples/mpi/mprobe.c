// Process 0 takes whichever message comes first, makes room for it, and receives that very message.
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
            MPI_Message message;
            MPI_Status st;
            MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &message, &st);
            MPI_Get_count(&st, MPI_INT, &n);
            int *buf = malloc(n * sizeof *buf);
            MPI_Mrecv(buf, n, MPI_INT, &message, MPI_STATUS_IGNORE);
            assert(buf[0] == n && n == st.MPI_SOURCE && message == MPI_MESSAGE_NULL);
            free(buf);
        }
    }
    MPI_Finalize();
    return 0;
}
