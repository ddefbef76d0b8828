// A copy of a handle does not keep a communicator that was freed.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int size;
    MPI_Comm a, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &a);
    copy = a;
    MPI_Comm_free(&a);
    MPI_Comm_size(copy, &size); // want mpi-invalid-argument "a communicator that was freed"
    MPI_Finalize();
    return 0;
}
