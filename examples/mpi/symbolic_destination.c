// The destination of a message depends on the input.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {chosen>=1 && chosen<=2}
int chosen;

int main(int argc, char **argv) {
    int rank, x = 5;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, chosen, 0, MPI_COMM_WORLD);
    else if (rank == chosen)
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(x == 5);
    MPI_Finalize();
    return 0;
}
