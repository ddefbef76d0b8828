// Property 3: claims about all ranks, about those below an input, about one that
// exists, and about the sum over all.
//
// tass: verify -np=3
// want: verified

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
#pragma TASS collective assert BELOW forall {int i | 0 <= i && i < k} PROC[i].v < 2 * k
#pragma TASS collective assert SOME exists {int i | 0 <= i && i < size} PROC[i].v == 2
#pragma TASS collective assert TOTAL \sum {int i | 0 <= i && i < size} PROC[i].v == size * (size - 1)
    MPI_Finalize();
    return 0;
}
