// tass verify -np=2 collective-assertion.c
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, share;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    share = rank + 1;
#pragma TASS collective assert PASSED share == PROC[0].share // 2 on rank 1, and 1 on rank 0
    MPI_Finalize();
    return 0;
}
