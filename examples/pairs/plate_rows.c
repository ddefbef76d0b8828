// Each process has some of the rows between the edges, and the rows beside them: these it gets from its neighbours.
//
// tass: compare -np2=1..2 plate_seq.c plate_rows.c
// want: verified

#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define ROWS 5
#define COLS 4
#define STEPS 2

int main(int argc, char **argv) {
    int rank, size, counts[ROWS], starts[ROWS];
    double all[ROWS][COLS], u[ROWS][COLS], next[ROWS][COLS];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLS; j++)
                if (scanf("%lf", &all[i][j]) != 1)
                    MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Bcast(all, ROWS * COLS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    int first = 1 + rank * (ROWS - 2) / size, mine = 1 + (rank + 1) * (ROWS - 2) / size - first;
    memcpy(u, all[first - 1], (mine + 2) * sizeof u[0]);
    memcpy(next, u, (mine + 2) * sizeof u[0]);
    int up = rank > 0 ? rank - 1 : MPI_PROC_NULL, down = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    for (int t = 0; t < STEPS; t++) {
        for (int i = 1; i <= mine; i++)
            for (int j = 1; j < COLS - 1; j++)
                next[i][j] = u[i][j] + 0.1 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4 * u[i][j]);
        memcpy(u, next, (mine + 2) * sizeof u[0]);
        MPI_Sendrecv(u[1], COLS, MPI_DOUBLE, up, 0, u[mine + 1], COLS, MPI_DOUBLE, down, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        MPI_Sendrecv(u[mine], COLS, MPI_DOUBLE, down, 1, u[0], COLS, MPI_DOUBLE, up, 1, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    }
    for (int p = 0; p < size; p++) {
        starts[p] = p * (ROWS - 2) / size * COLS;
        counts[p] = (p + 1) * (ROWS - 2) / size * COLS - starts[p];
    }
    MPI_Gatherv(u[1], mine * COLS, MPI_DOUBLE, all[1], counts, starts, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < COLS; j++)
                printf("%8.3f", all[i][j]);
            printf("\n");
        }
    MPI_Finalize();
    return 0;
}
