// Defect: an info object is never freed.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Info hints;
    MPI_Init(&argc, &argv);
    MPI_Info_create(&hints); // want mpi-resource-leak "info object"
    MPI_Finalize();
    return 0;
}
