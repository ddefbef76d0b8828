// Two messages on one channel, and three receives that could take them: each message
// goes to the first that accepts it, whatever is waited for first. A blocking receive
// stands behind those posted before it.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, a = 0, b = 0, c = 0;
    MPI_Request sends[3], seven, any;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        int data[3] = {10, 20, 30};
        MPI_Isend(&data[0], 1, MPI_INT, 1, 5, MPI_COMM_WORLD, &sends[0]);
        MPI_Isend(&data[1], 1, MPI_INT, 1, 7, MPI_COMM_WORLD, &sends[1]);
        MPI_Isend(&data[2], 1, MPI_INT, 1, 7, MPI_COMM_WORLD, &sends[2]);
        MPI_Waitall(3, sends, MPI_STATUSES_IGNORE);
    } else {
        MPI_Irecv(&a, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, &seven);
        MPI_Irecv(&b, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &any);
        MPI_Recv(&c, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&any, &status);
        assert(b == 10 && status.MPI_TAG == 5);
        MPI_Wait(&seven, MPI_STATUS_IGNORE);
        assert(a == 20 && c == 30);
    }
    MPI_Finalize();
    return 0;
}
