// A complex number is not two real ones for MPI, though it is in memory.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    double z[2] = {1, 2};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) MPI_Send(z, 1, MPI_C_DOUBLE_COMPLEX, 1, 0, MPI_COMM_WORLD);
    if (rank == 1) MPI_Recv(z, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-type-mismatch
    MPI_Finalize();
    return 0;
}
