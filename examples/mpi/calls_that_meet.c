// The first process that has something other than 0 in a column, column by column. Processes that have and those that
// have not take part by different calls of one collective, which meet in it: paths grow with the columns, and do not
// double: with -inputK=20 there are 576 states.
//
// tass: verify -np=3 -inputK=3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {K>=1} int
#define K 4
#pragma TASS input
double a[3][K];

int main(int argc, char **argv) {
    int rank, nprocs, first;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int k = 0; k < K; k++) {
        if (a[rank][k] != 0.0)
            MPI_Allreduce(&rank, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
        else
            MPI_Allreduce(&nprocs, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
        assert(first >= 0 && first <= nprocs);
    }
    MPI_Finalize();
    return 0;
}
