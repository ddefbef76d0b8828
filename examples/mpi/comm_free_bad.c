// MPI_COMM_WORLD cannot be freed, and a communicator only once.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {n >= 0 && n <= 1}
int n;

int main(int argc, char **argv) {
    MPI_Comm a = MPI_COMM_WORLD;
    MPI_Init(&argc, &argv);
    if (n == 0)
        MPI_Comm_free(&a); // want mpi-invalid-argument "MPI_COMM_WORLD cannot be freed"
    else {
        MPI_Comm_dup(a, &a);
        MPI_Comm_free(&a);
        MPI_Comm_free(&a); // want mpi-invalid-argument "MPI_COMM_NULL is not a communicator"
    }
    MPI_Finalize();
    return 0;
}
