// The tag of a message says what it carries.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

enum { DATA = 5, DONE = 6 };

int main(int argc, char **argv) {
    int rank, x = 0, sum = 0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (x = 1; x <= 3; x++)
            MPI_Send(&x, 1, MPI_INT, 1, DATA, MPI_COMM_WORLD);
        MPI_Send(&x, 0, MPI_INT, 1, DONE, MPI_COMM_WORLD);
    } else {
        for (;;) {
            MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            if (status.MPI_TAG == DONE)
                break;
            assert(status.MPI_TAG == DATA);
            sum += x;
        }
        assert(sum == 6 && x == 3);
    }
    MPI_Finalize();
    return 0;
}
