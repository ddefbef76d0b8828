// Property 3: after each step along the chain every process has the value of the one
// before it, as it was when that process came by.
//
// tass: verify -np=1..4
// want: verified

#include <mpi.h>

#pragma TASS input {n > 0}
int n;

int main(int argc, char **argv) {
    int rank, size, step, v = n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (step = 0; step < 3; step++) {
        if (rank == 0)
            v = v + step;
        if (rank > 0)
            MPI_Recv(&v, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank + 1 < size)
            MPI_Send(&v, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD);
#pragma TASS collective assert PASSED rank > 0 => v == PROC[rank - 1].v && step == PROC[rank - 1].step
    }
    v = rank;
    MPI_Finalize();
    return 0;
}
