// The root scatters the rows of a matrix.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
double a[4][2];

int main(int argc, char **argv) {
    int rank;
    double row[2], copy[4][2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 2; j++)
                copy[i][j] = a[i][j];
    MPI_Scatter(copy, 2, MPI_DOUBLE, row, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    assert(row[0] == a[rank][0] && row[1] == a[rank][1]);
    MPI_Finalize();
    return 0;
}
