// The two ways of a branch call MPI_Comm_split with different colours: processes that take the same way stay together.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input
int in[2];

int main(int argc, char **argv) {
    int rank, size;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (in[rank] > 0)
        MPI_Comm_split(MPI_COMM_WORLD, 3, 0, &part);
    else
        MPI_Comm_split(MPI_COMM_WORLD, 4, 0, &part);
    MPI_Comm_size(part, &size);
    assert(size == 1); // want assertion
    MPI_Comm_free(&part);
    MPI_Finalize();
    return 0;
}
