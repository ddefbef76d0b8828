// Defect: the text of a predefined error class cannot be changed.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Add_error_string(MPI_ERR_TAG, "what a tag"); // want mpi-invalid-argument "predefined"
    MPI_Finalize();
    return 0;
}
