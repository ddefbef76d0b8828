// Property 3: the two processes meet the assertions in different orders.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
#pragma TASS collective assert FIRST rank >= 0
#pragma TASS collective assert SECOND rank >= 0
    } else {
#pragma TASS collective assert SECOND rank >= 0 // want collective-assertion "met in another order"
#pragma TASS collective assert FIRST rank >= 0
    }
    MPI_Finalize();
    return 0;
}
