// A tag and a destination that come from inputs and are clamped to what is allowed. Each
// is a conditional of which no part alone has bounds.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
int wanted_tag;
#pragma TASS input
int wanted_rank;

int main(int argc, char **argv) {
    int rank, nprocs, x = 7;
    int tag = wanted_tag, dest = wanted_rank;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (tag < 0)
        tag = 0;
    if (tag > 3)
        tag = 3;
    if (dest < 1)
        dest = 1;
    if (dest >= nprocs)
        dest = nprocs - 1;
    if (rank == 0) {
        MPI_Send(&x, 1, MPI_INT, dest, tag, MPI_COMM_WORLD);
    } else if (rank == dest) {
        MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        assert(status.MPI_TAG == tag && (wanted_tag <= 0 || wanted_tag >= status.MPI_TAG));
    }
    MPI_Finalize();
    return 0;
}
