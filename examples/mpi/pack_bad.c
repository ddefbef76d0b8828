// A pack buffer that is too small by one number.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    char packed[12];
    int at = 0, x[2] = {1, 2};
    double y = 3;
    MPI_Init(&argc, &argv);
    MPI_Pack(x, 2, MPI_INT, packed, sizeof packed, &at, MPI_COMM_WORLD);
    MPI_Pack(&y, 1, MPI_DOUBLE, packed, sizeof packed, &at, MPI_COMM_WORLD); // want mpi-invalid-argument "ends before the data"
    MPI_Finalize();
    return 0;
}
