// Rank 1 writes beyond the end of a large array, after a long way: confirming that costs what
// a concrete execution costs.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#define N 100000

int a[N];

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < N; i++)
        a[i] = i;
    if (rank == 1)
        a[N] = 1; // want out-of-bounds
    MPI_Finalize();
    return 0;
}
