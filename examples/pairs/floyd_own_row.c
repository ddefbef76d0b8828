// The algorithm of Floyd by rows, where each process looks at its own copy of row k.
//
// tass: compare -np2=4 floyd_seq.c floyd_own_row.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define N 5
#define FAR 1000
#define MIN(a, b) ((a) < (b) ? (a) : (b))

int d[N][N] = {{0, 4, FAR, 8, FAR}, {4, 0, 3, 1, FAR}, {FAR, 3, 0, FAR, 2}, {8, 1, FAR, 0, 9}, {FAR, FAR, 2, 9, 0}};

int main(int argc, char **argv) {
    int rank, size, ok = 1, from, to;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        ok = scanf("%d %d", &from, &to) == 2 && from >= 0 && from < N && to >= 0 && to < N;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (!ok) {
        if (rank == 0)
            printf("usage: two nodes from 0 to %d\n", N - 1);
        MPI_Finalize();
        return 1;
    }
    for (int k = 0; k < N; k++) {
        for (int i = rank; i < N; i += size)
            for (int j = 0; j < N; j++)
                d[i][j] = MIN(d[i][j], d[i][k] + d[k][j]);
    }
    for (int i = 0; i < N; i++) {
        if (rank == 0 && i % size != 0)
            MPI_Recv(d[i], N, MPI_INT, i % size, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        else if (rank != 0 && i % size == rank)
            MPI_Send(d[i], N, MPI_INT, 0, i, MPI_COMM_WORLD);
    }
    if (rank == 0) {
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++)
                printf("%6d", d[i][j]); // want not-equivalent
            printf("\n");
        }
        printf("from %d to %d: %d\n", from, to, d[from][to]);
    }
    MPI_Finalize();
    return 0;
}
