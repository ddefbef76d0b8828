// The other processes leave early, by exit, once MPI is finalised.
//
// tass: verify -np=1..3
// want: verified

#include <stdlib.h>
#include <mpi.h>

static void leave(void) {
    MPI_Finalize();
    exit(0);
}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank != 0)
        leave();
    MPI_Finalize();
    return 0;
}
