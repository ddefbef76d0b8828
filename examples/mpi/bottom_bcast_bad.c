// A broadcast to and from MPI_BOTTOM: the datatype of one process says more numbers than that of the root.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, length = 2, a[4] = {0};
    MPI_Aint at;
    MPI_Datatype there;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Get_address(a, &at);
    length = 2 + rank;
    MPI_Type_create_hindexed(1, &length, &at, MPI_INT, &there);
    MPI_Type_commit(&there);
    if (rank == 0) {
        a[0] = 4;
        a[1] = 5;
    }
    MPI_Bcast(MPI_BOTTOM, 1, there, 0, MPI_COMM_WORLD); // want mpi-collective-mismatch
    MPI_Type_free(&there);
    MPI_Finalize();
    return 0;
}
