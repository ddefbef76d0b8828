// Three ints are twelve bytes, which are no whole number of doubles: the count is MPI_UNDEFINED.
// It was once taken to be the number of ints, whatever datatype was asked for.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, count, x[4] = {1, 2, 3, 4};
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(x, 3, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(x, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_DOUBLE, &count);
        assert(count == 3); // want assertion "count == 3"
    }
    MPI_Finalize();
    return 0;
}
