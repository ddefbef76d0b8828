// Property 6: initialises MPI twice.
//
// tass: verify -np=1..2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Init(&argc, &argv); // want mpi-lifecycle
    MPI_Finalize();
    return 0;
}
