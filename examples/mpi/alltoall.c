// The transpose of a matrix of which each process has a row: element j of row i is sent to process j, where it becomes
// element i of that row. Then back again, in place.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
double A[4][4];

int main(int argc, char **argv) {
    int rank, nprocs;
    double column[4];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Alltoall(A[rank], 1, MPI_DOUBLE, column, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < nprocs; i++)
        assert(column[i] == A[i][rank]);
    MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, column, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < nprocs; i++)
        assert(column[i] == A[rank][i]);
    MPI_Finalize();
    return 0;
}
