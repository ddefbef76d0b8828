// An implementation that aborts with status 0 is not one that ends with status 0:
// this pair was once called equivalent.
//
// tass: compare -np2=2 abort_zero_seq.c abort_zero_par.c
// want: violated

#include <mpi.h>

#pragma TASS input {n>=1 && n<=3}
int n;
#pragma TASS output
int s;

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    if (n == 2)
        MPI_Abort(MPI_COMM_WORLD, 0);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        s = n + n;
    MPI_Finalize();
    return 0;
} // want not-equivalent
