// Three generations of a glider: each process has some rows.
//
// tass: compare -np2=1..3 life_seq.c life_rows.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define N 6

int main(int argc, char **argv) {
    int rank, size, all[N][N] = {{0, 1, 0}, {0, 0, 1}, {1, 1, 1}}, a[N + 2][N], b[N + 2][N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (N % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 3);
    int rows = N / size, up = (rank + size - 1) % size, down = (rank + 1) % size;
    MPI_Scatter(all, rows * N, MPI_INT, a[1], rows * N, MPI_INT, 0, MPI_COMM_WORLD);
    for (int t = 0; t < 3; t++) {
        MPI_Sendrecv(a[1], N, MPI_INT, up, 0, a[rows + 1], N, MPI_INT, down, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(a[rows], N, MPI_INT, down, 1, a[0], N, MPI_INT, up, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 1; i <= rows; i++)
            for (int j = 0; j < N; j++) {
                int count = 0;
                for (int di = -1; di <= 1; di++)
                    for (int dj = -1; dj <= 1; dj++)
                        if (di != 0 || dj != 0)
                            count += a[i + di][(j + dj + N) % N];
                b[i][j] = count == 3 || count == 2 && a[i][j];
            }
        for (int i = 1; i <= rows; i++)
            for (int j = 0; j < N; j++)
                a[i][j] = b[i][j];
    }
    MPI_Gather(a[1], rows * N, MPI_INT, all, rows * N, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++)
                putchar(all[i][j] ? '#' : '.');
            putchar('\n');
        }
    MPI_Finalize();
    return 0;
}
