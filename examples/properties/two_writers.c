// Two processes write different values to one output.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS output
int out;

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    out = rank; // want nondeterministic-output
    MPI_Finalize();
    return 0;
}
