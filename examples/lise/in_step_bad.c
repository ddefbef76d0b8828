// Defect: the second process takes two steps at once, where it can, from the third element
// on, and leaves the loop before the first.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {n>=0} int
#define n 4

int main(int argc, char **argv) {
    int i, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective invariant COUNT 0 <= i && i <= n // want loop-invariant "conflicting loop exit"
    for (i = 0; i < n; i++)
        if (rank == 1 && i >= 2 && i < n - 1)
            i++;
    MPI_Finalize();
    return 0;
}
