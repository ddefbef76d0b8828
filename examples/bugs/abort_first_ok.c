// Rank 1 gives up with another status than rank 0, but not before it has heard of rank 0, which
// never lets it.
//
// tass: compare -np2=2 abort_first_spec.c abort_first_ok.c
// want: verified

#include <mpi.h>

#pragma TASS output
int result;

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Abort(MPI_COMM_WORLD, 2);
    return 0;
}
