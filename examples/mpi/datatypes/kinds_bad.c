// Defects: datatypes of kinds of Fortran match only those that were got with the same numbers, although both are floats;
// no kind has fewer digits than none; and what is predefined cannot be freed.
//
// tass: verify -np=4
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    float x = 1;
    MPI_Datatype a, b;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_f90_real(5, 30, &a);
    MPI_Type_create_f90_real(6, 30, &b);
    if (rank == 0) {
        MPI_Send(&x, 1, a, 1, 0, MPI_COMM_WORLD);
        MPI_Type_create_f90_real(-1, 30, &a); // want mpi-invalid-argument "p is -1"
    }
    if (rank == 1)
        MPI_Recv(&x, 1, b, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-type-mismatch "f90_real(5, 30)"
    if (rank == 2)
        MPI_Type_create_f90_complex(MPI_UNDEFINED, MPI_UNDEFINED, &a); // want mpi-invalid-argument "neither"
    if (rank == 3) {
        MPI_Type_create_f90_integer(9, &a);
        MPI_Type_free(&a); // want mpi-invalid-argument "predefined"
    }
    MPI_Finalize();
    return 0;
}
