// A datatype whose displacements are addresses goes with MPI_BOTTOM. Where they are in two objects it has no extent
// that a program may rely on: that is refused, with its reason, and so are two elements of it.
//
// tass: verify -np=1
// want: bad-input

#include <mpi.h>
int main(int argc, char **argv) {
    int a = 1, b = 2, lengths[2] = {1, 1};
    MPI_Aint where[2], lower, extent;
    MPI_Datatype types[2] = {MPI_INT, MPI_INT}, both;
    MPI_Init(&argc, &argv);
    MPI_Get_address(&a, &where[0]);
    MPI_Get_address(&b, &where[1]);
    MPI_Type_create_struct(2, lengths, where, types, &both);
    MPI_Type_commit(&both);
    MPI_Bcast(MPI_BOTTOM, 1, both, 0, MPI_COMM_WORLD);
    MPI_Type_get_extent(both, &lower, &extent); // want unsupported "addresses in several objects"
    MPI_Type_free(&both);
    MPI_Finalize();
    return 0;
}
