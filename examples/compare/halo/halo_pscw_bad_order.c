// Defect: each process starts its accesses before it exposes its block, which need not go on.
//
// tass: compare -errors=1 -np2=4 -inputR=4 -inputC=4 halo_seq.c halo_pscw_bad_order.c
// want: violated

#include <mpi.h>
#include <stdlib.h>

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

int rank, nprocs, rows, cols;          /* the block of this process */
int top, left;                         /* its first cell */
int north, south, west, east;          /* the processes around it */
double *cur, *next;
MPI_Datatype column, interior, tile;
MPI_Win win;                           /* the block with the cells around it */
MPI_Group near;                        /* the processes around it */

#define AT(i, j) ((i) * (cols + 2) + (j))

static void setup(void) {
    int down = nprocs / 2, r = rank / 2, c = rank % 2;
    rows = R / down;
    cols = C / 2;
    top = r * rows;
    left = c * cols;
    north = r > 0 ? rank - 2 : MPI_PROC_NULL;
    south = r < down - 1 ? rank + 2 : MPI_PROC_NULL;
    west = c > 0 ? rank - 1 : MPI_PROC_NULL;
    east = c < 1 ? rank + 1 : MPI_PROC_NULL;
    cur = calloc((rows + 2) * (cols + 2), sizeof(double));
    next = calloc((rows + 2) * (cols + 2), sizeof(double));
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            cur[AT(i + 1, j + 1)] = u0[top + i][left + j];
}

static void makeTypes(void) {
    int local[2] = {rows + 2, cols + 2}, all[2] = {R, C}, block[2] = {rows, cols}, inside[2] = {1, 1}, zero[2] = {0, 0};
    MPI_Type_vector(rows, 1, cols + 2, MPI_DOUBLE, &column);
    MPI_Type_create_subarray(2, local, block, inside, MPI_ORDER_C, MPI_DOUBLE, &interior);
    MPI_Type_create_subarray(2, all, block, zero, MPI_ORDER_C, MPI_DOUBLE, &tile);
    MPI_Type_commit(&column);
    MPI_Type_commit(&interior);
    MPI_Type_commit(&tile);
}

static void makeWindow(void) {
    MPI_Group all;
    int sides[4] = {north, south, west, east}, n = 0;
    for (int k = 0; k < 4; k++)
        if (sides[k] != MPI_PROC_NULL)
            sides[n++] = sides[k];
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, n, sides, &near);
    MPI_Group_free(&all);
    MPI_Win_create(cur, (rows + 2) * (cols + 2) * sizeof(double), sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
}

static void exchange(void) {
    MPI_Win_start(near, 0, win); // want potential-deadlock
    MPI_Win_post(near, 0, win);
    MPI_Put(&cur[AT(1, 1)], cols, MPI_DOUBLE, north, AT(rows + 1, 1), cols, MPI_DOUBLE, win);
    MPI_Put(&cur[AT(rows, 1)], cols, MPI_DOUBLE, south, AT(0, 1), cols, MPI_DOUBLE, win);
    MPI_Put(&cur[AT(1, 1)], 1, column, west, AT(1, cols + 1), 1, column, win);
    MPI_Put(&cur[AT(1, cols)], 1, column, east, AT(1, 0), 1, column, win);
    MPI_Win_complete(win);
    MPI_Win_wait(win);
}

static void update(void) {
    for (int i = 1; i <= rows; i++)
        for (int j = 1; j <= cols; j++)
            next[AT(i, j)] = cur[AT(i, j)] +
                k * (cur[AT(i - 1, j)] + cur[AT(i + 1, j)] + cur[AT(i, j - 1)] + cur[AT(i, j + 1)]);
    for (int i = 1; i <= rows; i++)
        for (int j = 1; j <= cols; j++)
            cur[AT(i, j)] = next[AT(i, j)];
}

static void collect(void) {
    MPI_Request q;
    MPI_Isend(cur, 1, interior, 0, 1, MPI_COMM_WORLD, &q);
    for (int p = 0; rank == 0 && p < nprocs; p++)
        MPI_Recv(&u[p / 2 * rows][p % 2 * cols], 1, tile, p, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    setup();
    makeTypes();
    makeWindow();
    for (int t = 0; t < nt; t++) {
        exchange();
        update();
    }
    collect();
    MPI_Win_free(&win);
    MPI_Group_free(&near);
    MPI_Type_free(&column);
    MPI_Type_free(&interior);
    MPI_Type_free(&tile);
    free(cur);
    free(next);
    MPI_Finalize();
    return 0;
}
