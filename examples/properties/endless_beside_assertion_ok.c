// One process waits a while, the other's assertion holds.
//
// tass: verify -np=2
// want: verified
// tass: verify -np=2 -reduce=none
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {x>=0 && x<=5}
int x;

int main(int argc, char **argv) {
    int rank, pause = 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        while (pause > 0) pause--;
    assert(x != 6);
    MPI_Finalize();
    return 0;
}
