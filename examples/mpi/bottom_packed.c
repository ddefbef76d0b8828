// The datatype of several variables by their addresses, packed and unpacked with MPI_BOTTOM: the input of MPI_Pack may be
// what MPI_Send may send. (MPICH 4.0 refuses it as a null pointer.)
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

static double tolerance = 0.5;

int main(int argc, char **argv) {
    int steps = 9, position = 0, lengths[2] = {1, 1};
    char packed[64];
    MPI_Aint at[2];
    MPI_Datatype parts[2] = {MPI_DOUBLE, MPI_INT}, all;
    MPI_Init(&argc, &argv);
    MPI_Get_address(&tolerance, &at[0]);
    MPI_Get_address(&steps, &at[1]);
    MPI_Type_create_struct(2, lengths, at, parts, &all);
    MPI_Type_commit(&all);
    MPI_Pack(MPI_BOTTOM, 1, all, packed, 64, &position, MPI_COMM_WORLD);
    assert(position == 8 + 4);
    steps = position = 0;
    tolerance = 1;
    MPI_Unpack(packed, 64, &position, MPI_BOTTOM, 1, all, MPI_COMM_WORLD);
    assert(steps == 9 && tolerance == 0.5);
    MPI_Type_free(&all);
    MPI_Finalize();
    return 0;
}
