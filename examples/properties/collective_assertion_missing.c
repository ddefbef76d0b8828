// Property 3: the last process never comes to the assertion.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank < size - 1) {
#pragma TASS collective assert ALL rank < size // want collective-assertion "rank 2 never does"
    }
    MPI_Finalize();
    return 0;
}
