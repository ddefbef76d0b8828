// A block is freed that a receive may still write.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double *a = malloc(2 * sizeof *a);
    if (rank == 0) {
        a[0] = a[1] = 1;
        MPI_Send(a, 2, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
        free(a);
    } else {
        MPI_Irecv(a, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &r);
        free(a); // want mpi-buffer-hazard
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
