#include <mpi.h>

#pragma TASS input {n >= 0} int
#define n 5

int main(int argc, char *argv[]) {
    int rank, nprocs, i, x = 0, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int left = (rank + nprocs - 1) % nprocs, right = (rank + 1) % nprocs;
    for (i = 0; i < n; i++) {
        if (rank % 2 == 0) {
            MPI_Send(&x, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
            MPI_Recv(&y, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&y, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(&x, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
        }
        x = y;
    }
    MPI_Finalize();
    return 0;
}
