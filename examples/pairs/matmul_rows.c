// Multiplies two matrices: rows go round the processes.
//
// tass: compare -np2=1..4 matmul_seq.c matmul_rows.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define N 3

int main(int argc, char **argv) {
    int rank, size, ok = 1, a[N][N], b[N][N], c[N][N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            b[i][j] = i + j;
    if (rank == 0)
        for (int i = 0; i < N * N && ok; i++)
            ok = scanf("%d", &a[i / N][i % N]) == 1 && a[i / N][i % N] >= -100 && a[i / N][i % N] <= 100;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (!ok) {
        MPI_Finalize();
        return 1;
    }
    for (int i = 0; i < N; i++) {
        int owner = i % size;
        if (rank == 0 && owner != 0)
            MPI_Send(a[i], N, MPI_INT, owner, i, MPI_COMM_WORLD);
        if (rank == owner) {
            if (rank != 0)
                MPI_Recv(a[i], N, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (int j = 0; j < N; j++) {
                c[i][j] = 0;
                for (int k = 0; k < N; k++)
                    c[i][j] += a[i][k] * b[k][j];
            }
            if (rank != 0)
                MPI_Send(c[i], N, MPI_INT, 0, N + i, MPI_COMM_WORLD);
        }
        if (rank == 0 && owner != 0)
            MPI_Recv(c[i], N, MPI_INT, owner, N + i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    if (rank == 0)
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++)
                printf("%4d", c[i][j]);
            printf("\n");
        }
    MPI_Finalize();
    return 0;
}
