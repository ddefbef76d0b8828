// Property 3: the assertions of one name stand at different places; the processes meet
// them in one order.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
#pragma TASS collective assert FIRST PROC[1].rank == 1
#pragma TASS collective assert SECOND rank == 0
    } else {
#pragma TASS collective assert FIRST PROC[0].rank == 0
#pragma TASS collective assert SECOND rank == 1
    }
    MPI_Finalize();
    return 0;
}
