// Defect: no real number has so many bytes.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Type_match_size(MPI_TYPECLASS_REAL, 5, &type); // want mpi-invalid-argument "has the size 5"
    MPI_Finalize();
    return 0;
}
