// A datatype with the address of one variable twice, among others: what is received has no definite value.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

static int a, b;

int main(int argc, char **argv) {
    int rank;
    MPI_Aint at[3];
    MPI_Datatype three;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Get_address(&a, &at[0]);
    MPI_Get_address(&b, &at[1]);
    MPI_Get_address(&a, &at[2]);
    MPI_Type_create_hindexed_block(3, 1, at, MPI_INT, &three);
    MPI_Type_commit(&three);
    if (rank == 0) {
        MPI_Send(MPI_BOTTOM, 1, three, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(MPI_BOTTOM, 1, three, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument "more than once"
    }
    MPI_Type_free(&three);
    MPI_Finalize();
    return 0;
}
