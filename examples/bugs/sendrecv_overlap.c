// The element that is sent may be the one that is received into, for one value of an
// input. That the index was not known was once enough for the buffers to be taken as apart,
// and the program was verified.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {k>=0 && k<=2}
int k;

int main(int argc, char **argv) {
    int rank, x[3] = {5, 6, 7};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Sendrecv(&x[k], 1, MPI_INT, 1 - rank, 0, &x[1], 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument "overlap"
    assert(x[1] == 5 + k);
    MPI_Finalize();
    return 0;
}
