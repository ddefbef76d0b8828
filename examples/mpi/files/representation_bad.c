// Defects: a representation of data without a function for the extents of datatypes, and one whose name is too long.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stddef.h>

static int extent(MPI_Datatype type, MPI_Aint *bytes, void *extra) {
    *bytes = 8;
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int rank;
    char name[MPI_MAX_DATAREP_STRING + 1];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < MPI_MAX_DATAREP_STRING; i++)
        name[i] = 'x';
    name[MPI_MAX_DATAREP_STRING] = 0;
    if (rank == 0)
        MPI_Register_datarep("a", NULL, NULL, NULL, NULL); // want mpi-invalid-argument "needs a function"
    else
        MPI_Register_datarep(name, NULL, NULL, extent, NULL); // want mpi-invalid-argument "at most 127 characters"
    MPI_Finalize();
    return 0;
}
