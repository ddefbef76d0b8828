// Reduces vectors of inputs element by element.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
double a[3][2];

int main(int argc, char **argv) {
    int rank, nprocs;
    double sum[2], largest[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int root = nprocs - 1;
    MPI_Reduce(a[rank], sum, 2, MPI_DOUBLE, MPI_SUM, root, MPI_COMM_WORLD);
    MPI_Reduce(a[rank], largest, 2, MPI_DOUBLE, MPI_MAX, root, MPI_COMM_WORLD);
    if (rank == root)
        for (int j = 0; j < 2; j++) {
            double expected = 0.0;
            for (int i = 0; i < nprocs; i++) {
                expected += a[i][j];
                assert(largest[j] >= a[i][j]);
            }
            assert(sum[j] == expected);
        }
    MPI_Finalize();
    return 0;
}
