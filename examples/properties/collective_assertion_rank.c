// Property 7: the assertion of the last process names a process that there is not.
//
// tass: verify -np=2..3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective assert NEXT PROC[rank + 1].rank == rank + 1 // want out-of-bounds "names no process"
    MPI_Finalize();
    return 0;
}
