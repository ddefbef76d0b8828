// Process 1 waits until process 0 has assumed what both rely on.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>
#include <assert.h>

#pragma TASS input {n>=0 && n<=1}
int n;

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
#pragma TASS assume n == 0
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) assert(n == 0);
    MPI_Finalize();
    return 0;
}
