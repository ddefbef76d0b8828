// What a probe finds first decides what is done with it: the first message counts twice.
//
// tass: verify -np=3 --check=message-race
// want: violated

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, nprocs, x, sum = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank > 0)
        MPI_Send(&rank, 1, MPI_INT, 0, 7, MPI_COMM_WORLD);
    for (int i = 1; rank == 0 && i < nprocs; i++) {
        MPI_Probe(MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &st); // want message-race "it prints"
        MPI_Recv(&x, 1, MPI_INT, st.MPI_SOURCE, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += i == 1 ? 2 * x : x;
    }
    if (rank == 0) printf("sum %d\n", sum);
    MPI_Finalize();
    return 0;
}
