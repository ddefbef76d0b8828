// Believes that the receive which is posted first gets the message of rank 1.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, y;
    MPI_Request first, second;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &first);
        MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &second);
        MPI_Wait(&second, MPI_STATUS_IGNORE);
        MPI_Wait(&first, MPI_STATUS_IGNORE);
        assert(x + y == 3);
        assert(x == 1); // want assertion
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
