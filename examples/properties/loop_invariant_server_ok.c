// A program that never ends: what holds is known after any number of iterations, and an
// endless loop with an invariant is no violation where it is meant to be one.
//
// tass: verify -np=3 --no-check=nontermination
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, k, x, turns = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#pragma TASS collective invariant SERVE turns == 0 || turns == 1
    while (1) {
        if (rank == 0) {
            for (k = 1; k < size; k++) {
                MPI_Recv(&x, 1, MPI_INT, k, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                assert(x == 0 || x == 1);
                MPI_Send(&k, 1, MPI_INT, k, 1, MPI_COMM_WORLD);
            }
        } else {
            MPI_Send(&turns, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
            MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(x == rank);
        }
        turns = 1 - turns;
    }
}
