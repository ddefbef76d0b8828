// The address of what was written as a number is that number: MPI does not look at memory there.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Aint at[2];
    MPI_Datatype pair;
    int lengths[2] = {1, 1};
    MPI_Datatype types[2] = {MPI_INT, MPI_INT};
    MPI_Init(&argc, &argv);
    MPI_Get_address((void *)16, &at[0]);
    MPI_Get_address((void *)48, &at[1]);
    assert(at[0] == 16 && at[1] == 48);
    MPI_Type_create_struct(2, lengths, at, types, &pair);
    MPI_Type_commit(&pair);
    MPI_Type_free(&pair);
    MPI_Finalize();
    return 0;
}
