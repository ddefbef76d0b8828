// One process loops forever beside another whose assertion fails for one of the
// inputs: neither hides the other.
//
// tass: verify -np=2
// want: violated
// tass: verify -np=2 -reduce=none
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {x>=0 && x<=5}
int x;

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        while (1); // want nontermination
    assert(x != 3); // want assertion
    MPI_Finalize();
    return 0;
}
