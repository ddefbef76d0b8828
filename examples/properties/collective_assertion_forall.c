// Property 3: not all ranks are below the number that the input gives.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

#pragma TASS input {k >= 0 && k <= 3}
int k;

int main(int argc, char **argv) {
    int rank, size, v;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    v = 2 * rank;
#pragma TASS collective assert EVEN forall {int i | 0 <= i && i < size} PROC[i].v == 2 * i
#pragma TASS collective assert BELOW forall {int i | 0 <= i && i < k} PROC[i].v < k // want collective-assertion "BELOW does not hold"
    MPI_Finalize();
    return 0;
}
