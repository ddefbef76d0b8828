// A communicator and a group that are never freed.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Comm a, b;
    MPI_Group g;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &a); // want mpi-resource-leak "the communicator is never freed"
    MPI_Comm_group(a, &g); // want mpi-resource-leak "the group is never freed"
    MPI_Comm_dup(a, &b);
    MPI_Comm_free(&b);
    MPI_Finalize();
    return 0;
}
