// Defect: a datatype is not freed.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Datatype t;
    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(2, MPI_INT, &t); // want mpi-resource-leak "never freed"
    MPI_Type_commit(&t);
    MPI_Finalize();
    return 0;
}
