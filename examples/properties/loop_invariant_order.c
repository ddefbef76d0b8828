// Two processes come to collective loop invariants in different orders.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, i = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
#pragma TASS collective invariant UP 0 <= i && i <= 3
        while (i < 3) i++;
    } else {
#pragma TASS collective invariant AWAY 0 <= i && i <= 3 // want loop-invariant "met out of order"
        while (i < 3) i++;
    }
    MPI_Finalize();
    return 0;
}
