// The twin of loop_invariant_order.c: one name for both loops.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, i = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
#pragma TASS collective invariant UP 0 <= i && i <= 3 && i == PROC[1 - rank].i
        while (i < 3) i++;
    } else {
#pragma TASS collective invariant UP 0 <= i && i <= 3 && i == PROC[1 - rank].i
        while (i < 3) i++;
    }
    MPI_Finalize();
    return 0;
}
