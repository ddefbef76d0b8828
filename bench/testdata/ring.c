/* Passes a number around a ring of processes, each of which adds its rank: all
   control concrete, and half of the data. */
#include <assert.h>
#include <mpi.h>

enum { ROUNDS = 300 };

#pragma TASS input
double start;

int main(int argc, char **argv) {
    int rank, nprocs;
    double token = start;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int next = (rank + 1) % nprocs, previous = (rank + nprocs - 1) % nprocs;
    for (int round = 0; round < ROUNDS; round++) {
        int sent = round;
        if (rank == 0) {
            MPI_Send(&token, 1, MPI_DOUBLE, next, round, MPI_COMM_WORLD);
            MPI_Recv(&token, 1, MPI_DOUBLE, previous, round, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&token, 1, MPI_DOUBLE, previous, round, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            token += rank;
            MPI_Send(&token, 1, MPI_DOUBLE, next, round, MPI_COMM_WORLD);
        }
        MPI_Allreduce(MPI_IN_PLACE, &sent, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        assert(sent == round * nprocs);
    }
    MPI_Finalize();
    return 0;
}
