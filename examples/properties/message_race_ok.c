// Messages are taken as they come, and lines are printed in the order of the ranks: nobody can tell which came first.
//
// tass: verify -np=3 --check=message-race
// want: verified

#include <mpi.h>
#include <stdio.h>

#pragma TASS input
int n;

int main(int argc, char **argv) {
    int rank, nprocs, part, sum = 0, parts[8];
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank > 0) {
        part = n + rank;
        MPI_Send(&part, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 1; i < nprocs; i++) {
            MPI_Recv(&part, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
            parts[st.MPI_SOURCE] = part;
            sum += part;
        }
        for (int i = 1; i < nprocs; i++)
            printf("part %d\n", parts[i]);
        printf("sum %d\n", sum);
    }
    MPI_Finalize();
    return 0;
}
