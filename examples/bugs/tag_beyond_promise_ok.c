// Where it is known that the implementation allows a tag, it is right.
//
// tass: verify -np=2 --tag-ub=40000
// want: verified

#include <mpi.h>

#define TAG 40000

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD);
    else
        MPI_Recv(&x, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
