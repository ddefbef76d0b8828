// The displacement of one variable from another one, in a datatype for both: how far variables are from each other MPI
// leaves undefined. With the addresses themselves, and MPI_BOTTOM, such a datatype is fine (bottom_variables.c).
//
// tass: verify -np=2
// want: bad-input

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, steps = 1;
    double tolerance = 0.5;
    MPI_Aint first, second;
    MPI_Datatype both;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Get_address(&steps, &first);
    MPI_Get_address(&tolerance, &second);
    int lengths[2] = {1, 1};
    MPI_Aint at[2] = {0, MPI_Aint_diff(second, first)};
    MPI_Datatype parts[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Type_create_struct(2, lengths, at, parts, &both); // want unsupported "from one variable to another"
    MPI_Type_commit(&both);
    MPI_Bcast(&steps, 1, both, 0, MPI_COMM_WORLD);
    MPI_Type_free(&both);
    MPI_Finalize();
    return 0;
}
