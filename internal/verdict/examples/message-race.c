// tass verify -np=3 --check=message-race message-race.c
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, x;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank > 0) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 1; i < 3; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            printf("from %d\n", x); // 1 and 2, or 2 and 1
        }
    }
    MPI_Finalize();
    return 0;
}
