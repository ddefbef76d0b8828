#include <assert.h>
#include <mpi.h>

#pragma TASS input {n >= 0} int
#define n 5

int main(int argc, char *argv[]) {
    int rank, i = 0, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    while (i < 2 * n) {
        if (rank == 0 && i % 2 == 0) {
            MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else if (rank == 1 && i % 2 == 1) {
            x = i + 1;
            MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
        i++;
    }
    assert(x == 2 * n);
    MPI_Finalize();
    return 0;
}
