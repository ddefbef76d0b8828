// Rows of a triangular matrix, of different lengths, are scattered, scaled, and gathered in reverse order; then everyone
// gathers all of them.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
double a[10];

int main(int argc, char **argv) {
    int rank, nprocs, counts[4], at[4], back[4], end = 0;
    double row[4], result[10], everything[10];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int i = 0; i < nprocs; i++) {
        counts[i] = i + 1;
        at[i] = end;
        end += counts[i];
    }
    for (int i = 0; i < nprocs; i++)
        back[i] = end - at[i] - counts[i];
    // Counts and displacements are the root's: what the others have there is not looked at.
    MPI_Scatterv(a, rank == 0 ? counts : 0, rank == 0 ? at : 0, MPI_DOUBLE, row, rank + 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int k = 0; k <= rank; k++)
        row[k] *= 2;
    MPI_Gatherv(row, rank + 1, MPI_DOUBLE, result, counts, back, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Allgatherv(row, rank + 1, MPI_DOUBLE, everything, counts, at, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < nprocs; i++)
        for (int k = 0; k <= i; k++) {
            assert(rank != 0 || result[back[i] + k] == 2 * a[at[i] + k]);
            assert(everything[at[i] + k] == 2 * a[at[i] + k]);
        }
    MPI_Finalize();
    return 0;
}
