// Property 6: asks for its rank after MPI is finalised.
//
// tass: verify -np=1..2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank); // want mpi-lifecycle
    return 0;
}
