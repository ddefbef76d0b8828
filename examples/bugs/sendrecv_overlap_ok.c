// The element that is sent is never the one that is received into.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {k>=0 && k<=2 && k!=1}
int k;

int main(int argc, char **argv) {
    int rank, x[3] = {5, 6, 7};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Sendrecv(&x[k], 1, MPI_INT, 1 - rank, 0, &x[1], 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(x[1] == 5 + k);
    MPI_Finalize();
    return 0;
}
