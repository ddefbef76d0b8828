// MPI_INFO_ENV is to be asked, not to be changed.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Info_set(MPI_INFO_ENV, "wdir", "/tmp"); // want mpi-invalid-argument "predefined"
    MPI_Finalize();
    return 0;
}
