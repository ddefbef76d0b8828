// A program for two processes says so to any other number, and ends by force: that is its answer. Where the rest of
// main was never reached for that, the report warns of it.
//
// tass: verify -np=2
// want: verified
// tass: verify -np=3
// want: verified
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, size, mine, theirs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size != 2) {
        fprintf(stderr, "%s is for two processes, not %d\n", argv[0], size);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    mine = 10 + rank;
    if (rank == 0) {
        MPI_Send(&mine, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Recv(&theirs, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(&theirs, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&mine, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    assert(mine + theirs == 21);
    MPI_Finalize();
    return 0;
}
