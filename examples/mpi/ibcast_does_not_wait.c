// That a broadcast is complete says nothing of the others but that the root has begun it: the root may go on and send a
// message before the others have entered, and so may those that have the data.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, y = 1;
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 2) {
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(y == 1); // want assertion
    }
    if (rank == 1)
        MPI_Send(&y, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    MPI_Ibcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, &q);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    if (rank == 0) {
        y = 2;
        MPI_Send(&y, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    }
    if (rank == 2)
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
