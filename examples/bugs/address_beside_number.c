// A datatype of which one displacement is an address and the one behind it a mere number, which is no place in memory:
// the number once counted from the object that the address is in.
//
// tass: verify -np=1
// want: bad-input

#include <mpi.h>
int main(int argc, char **argv) {
    int a[2] = {1, 2};
    MPI_Aint where[2] = {0, 4};
    MPI_Datatype both;
    MPI_Init(&argc, &argv);
    MPI_Get_address(&a[0], &where[0]);
    MPI_Type_create_hindexed_block(2, 1, where, MPI_INT, &both); // want unsupported "of which some are addresses"
    MPI_Type_commit(&both);
    MPI_Bcast(MPI_BOTTOM, 1, both, 0, MPI_COMM_WORLD);
    MPI_Type_free(&both);
    MPI_Finalize();
    return 0;
}
