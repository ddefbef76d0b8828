// Each process sends process j as many numbers as its rank and j are apart, and gets as many. Then the same data, by
// byte displacements and datatypes of each block.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
int data[3][3];

int main(int argc, char **argv) {
    int rank, nprocs, counts[3], at[3], bytes[3], got[6], again[6];
    MPI_Datatype types[3] = {MPI_INT, MPI_INT, MPI_INT};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int j = 0; j < nprocs; j++) {
        counts[j] = rank < j ? j - rank : rank - j;
        at[j] = 2 * j;
        bytes[j] = at[j] * sizeof(int);
    }
    int same[3] = {0, 0, 0}; // what is sent may overlap
    MPI_Alltoallv(data[rank], counts, same, MPI_INT, got, counts, at, MPI_INT, MPI_COMM_WORLD);
    MPI_Alltoallw(data[rank], counts, same, types, again, counts, bytes, types, MPI_COMM_WORLD);
    for (int j = 0; j < nprocs; j++)
        for (int k = 0; k < counts[j]; k++)
            assert(got[at[j] + k] == data[j][k] && again[at[j] + k] == data[j][k]);
    MPI_Finalize();
    return 0;
}
