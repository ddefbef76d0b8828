// A datatype with the address of a variable of a function that has returned.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

static int total;

static MPI_Datatype sums(void) {
    int own = 0;
    MPI_Aint at[2];
    MPI_Datatype both;
    MPI_Get_address(&total, &at[0]);
    MPI_Get_address(&own, &at[1]);
    MPI_Type_create_hindexed_block(2, 1, at, MPI_INT, &both);
    MPI_Type_commit(&both);
    MPI_Bcast(MPI_BOTTOM, 1, both, 0, MPI_COMM_WORLD);
    return both;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Datatype both = sums();
    MPI_Bcast(MPI_BOTTOM, 1, both, 0, MPI_COMM_WORLD); // want invalid-pointer
    MPI_Type_free(&both);
    MPI_Finalize();
    return 0;
}
