// The sum of what the workers send fits an int, but not what has come at some time, if it comes in a certain order.
//
// tass: verify -np=4 --check=arithmetic-overflow
// want: violated

#include <limits.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int part = rank == 2 ? -INT_MAX : INT_MAX; // those of ranks 1 and 3 must not come one after the other
    if (rank == 0) {
        for (int i = 1; i < nprocs; i++) {
            MPI_Recv(&part, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += part; // want arithmetic-overflow
        }
    } else {
        MPI_Send(&part, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
