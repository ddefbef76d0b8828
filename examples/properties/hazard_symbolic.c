// An element is read that may be one of those that a receive may still write.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {0<=k && k<4}
int k;

int main(int argc, char **argv) {
    int rank;
    double a[6] = {0}, s;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(a, 3, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(a + 3, 3, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &r);
        s = a[k]; // want mpi-buffer-hazard
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
