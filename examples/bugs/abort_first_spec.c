// The program gives up with status 1.
//
// tass: verify -np=1 --no-check=abort
// want: verified

#include <mpi.h>

#pragma TASS output
int result;

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Abort(MPI_COMM_WORLD, 1);
    return 0;
}
