// Property 6: asks for its rank before MPI is finalised.
//
// tass: verify -np=1..2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Finalize();
    return rank < 0;
}
