// The element that is contributed may be the one that takes the result.
//
// tass: verify -np=2..3
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {k>=0 && k<=3}
int k;

int main(int argc, char **argv) {
    int rank, x[4] = {1, 1, 1, 1}, nprocs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Allreduce(&x[k], &x[2], 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want mpi-invalid-argument "overlap"
    assert(x[2] == nprocs);
    MPI_Finalize();
    return 0;
}
