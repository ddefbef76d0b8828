// Property 9: the last process of a chain sends to a right neighbour that does
// not exist.
//
// tass: verify -np=1..3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank > 0)
        MPI_Recv(&x, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    x++;
    MPI_Send(&x, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD); // want mpi-invalid-argument
    MPI_Finalize();
    return 0;
}
