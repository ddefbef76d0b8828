// Complex numbers have no order.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    double z[2] = {1, 2}, w[2];
    MPI_Init(&argc, &argv);
    MPI_Allreduce(z, w, 1, MPI_C_DOUBLE_COMPLEX, MPI_MAX, MPI_COMM_WORLD); // want mpi-invalid-argument
    MPI_Finalize();
    return 0;
}
