// Defect: where the first process has something in the last column, the others wait for it in a call more.
//
// tass: verify -np=3 -inputK=2
// want: violated

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
    if (first == 0 && rank != 0) // the first process has left
        MPI_Barrier(MPI_COMM_WORLD); // want deadlock "rank 1 waits in MPI_Barrier"
    MPI_Finalize();
    return 0;
}
