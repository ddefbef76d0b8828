// Two processes write the same value to one output.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

#pragma TASS output
int out;

int main(int argc, char **argv) {
    int rank, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    out = sum;
    MPI_Finalize();
    return 0;
}
