// Property 3: process 0 passes its value on doubled, and so the values of neighbours
// differ where the assertion claims that they are equal. What is compared is the value
// that each process had as it passed the assertion, not what it has now.
//
// tass: verify -np=2..4
// want: violated

#include <mpi.h>

#pragma TASS input {n > 0}
int n;

int main(int argc, char **argv) {
    int rank, size, v = n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank > 0)
        MPI_Recv(&v, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank + 1 < size) {
        int out = rank == 0 ? 2 * v : v;
        MPI_Send(&out, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD);
    }
#pragma TASS collective assert PASSED rank > 0 => v == PROC[rank - 1].v // want collective-assertion "PASSED does not hold"
    v = rank;
    MPI_Finalize();
    return 0;
}
