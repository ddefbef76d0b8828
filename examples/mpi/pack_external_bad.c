// Defect: the name of the representation is another one.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    char packed[4];
    int x = 1;
    MPI_Aint at = 0;
    MPI_Init(&argc, &argv);
    MPI_Pack_external("external", &x, 1, MPI_INT, packed, sizeof packed, &at); // want mpi-invalid-argument "no representation"
    MPI_Finalize();
    return 0;
}
