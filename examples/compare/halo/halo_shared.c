// halo_seq.c in memory that all processes share: each has some rows of the grid, and reads the rows of its neighbours
// where these have them. A fence separates the time steps.
//
// tass: compare -np2=2 -inputR=2 -inputC=3 halo_seq.c halo_shared.c
// want: verified

#include <mpi.h>

#pragma TASS input int
#define R 4
#pragma TASS input int
#define C 4
#pragma TASS input {nt>=0 && nt<=2} int
#define nt 2
#pragma TASS input
double k;
#pragma TASS input
double u0[R][C];
#pragma TASS output
double u[R][C];

#define AT(i, j) ((i) * (C + 2) + (j))

int main(int argc, char **argv) {
    int rank, nprocs, first, last, unit;
    double *grid, *cur, *next;
    MPI_Aint size;
    MPI_Comm node;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_rank(node, &rank);
    MPI_Comm_size(node, &nprocs);
    MPI_Win_allocate_shared(rank == 0 ? 2 * (R + 2) * (C + 2) * sizeof(double) : 0, sizeof(double), MPI_INFO_NULL, node,
                            &grid, &win);
    MPI_Win_shared_query(win, 0, &size, &unit, &grid);
    cur = grid;
    next = grid + (R + 2) * (C + 2);
    first = rank * R / nprocs + 1;
    last = (rank + 1) * R / nprocs;
    MPI_Win_fence(0, win);
    if (rank == 0)
        for (int i = 0; i < 2 * (R + 2) * (C + 2); i++)
            grid[i] = 0;
    MPI_Win_fence(0, win);
    for (int i = first; i <= last; i++)
        for (int j = 1; j <= C; j++)
            cur[AT(i, j)] = u0[i - 1][j - 1];
    MPI_Win_fence(0, win);
    for (int t = 0; t < nt; t++) {
        double *old = cur;
        for (int i = first; i <= last; i++)
            for (int j = 1; j <= C; j++)
                next[AT(i, j)] = cur[AT(i, j)] +
                    k * (cur[AT(i - 1, j)] + cur[AT(i + 1, j)] + cur[AT(i, j - 1)] + cur[AT(i, j + 1)]);
        MPI_Win_fence(0, win);
        cur = next;
        next = old;
    }
    if (rank == 0)
        for (int i = 1; i <= R; i++)
            for (int j = 1; j <= C; j++)
                u[i - 1][j - 1] = cur[AT(i, j)];
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    MPI_Win_free(&win);
    MPI_Comm_free(&node);
    MPI_Finalize();
    return 0;
}
