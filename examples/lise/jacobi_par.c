// Jacobi iteration with the rows of the grid distributed in blocks, for every size of
// the grid and every number of steps: in each step every process has its rows of the
// sequential program's grid. Whole rows are exchanged, of any length.
//
// tass: compare -np2=2 jacobi_spec.c jacobi_par.c
// want: verified herbrand
// tass: compare -np2=4 jacobi_spec.c jacobi_par.c
// want: verified herbrand

#include <string.h>
#include <mpi.h>

#pragma TASS input {NX>=3} int
#define NX 7
#pragma TASS input {NY>=4} int
#define NY 9
#pragma TASS input {NT>=0} int
#define NT 5
#pragma TASS input
double u0[NY][NX];
#pragma TASS output
int steps;

int rank, nprocs;
int first, rows;                        /* the block of this process */
double u[NY + 2][NX], w[NY + 2][NX];    /* its rows are 1 to rows, its neighbours' beside them */

static void exchange(void) {
    int up = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int down = rank < nprocs - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(u[1], NX, MPI_DOUBLE, up, 0, u[rows + 1], NX, MPI_DOUBLE, down, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(u[rows], NX, MPI_DOUBLE, down, 0, u[0], NX, MPI_DOUBLE, up, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void update(void) {
    int i, j, last = rank == nprocs - 1 ? rows - 1 : rows;
    i = 1;
    if (rank == 0) {
        memcpy(w[1], u[1], sizeof u[1]);
        i = 2;
    }
#pragma TASS invariant 1 <= i && i <= last + 1 && (rank == 0 => i >= 2) \
    && forall {int p | 1 <= p && p < i} forall {int q | 0 <= q && q < NX} \
        w[p][q] == (rank == 0 && p == 1 || q == 0 || q == NX - 1 ? u[p][q] \
            : (u[p - 1][q] + u[p + 1][q] + u[p][q - 1] + u[p][q + 1]) / 4)
#pragma TASS variant rows + 1 - i
    while (i <= last) {
        w[i][0] = u[i][0];
#pragma TASS invariant 1 <= j && j <= NX - 1 \
    && (forall {int p | 1 <= p && p < i} forall {int q | 0 <= q && q < NX} \
        w[p][q] == (rank == 0 && p == 1 || q == 0 || q == NX - 1 ? u[p][q] \
            : (u[p - 1][q] + u[p + 1][q] + u[p][q - 1] + u[p][q + 1]) / 4)) \
    && forall {int q | 0 <= q && q < j} \
        w[i][q] == (q == 0 ? u[i][q] : (u[i - 1][q] + u[i + 1][q] + u[i][q - 1] + u[i][q + 1]) / 4)
#pragma TASS variant NX - j
        for (j = 1; j < NX - 1; j++)
            w[i][j] = (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]) / 4;
        w[i][NX - 1] = u[i][NX - 1];
        i++;
    }
    if (rank == nprocs - 1)
        memcpy(w[rows], u[rows], sizeof u[0]);
    memcpy(u, w, sizeof u);
}

static void setup(void) {
    int i;
    first = NY * rank / nprocs;
    rows = NY * (rank + 1) / nprocs - first;
#pragma TASS invariant 1 <= i && i <= rows + 1 \
    && forall {int p | 1 <= p && p < i} forall {int q | 0 <= q && q < NX} \
        u[p][q] == u0[first + p - 1][q]
#pragma TASS variant rows + 1 - i
    for (i = 1; i <= rows; i++)
        memcpy(u[i], u0[first + i - 1], sizeof u[i]);
}

int main(int argc, char **argv) {
    int t;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    setup();
#pragma TASS joint invariant STEP t == spec.t \
    && forall {int p | 1 <= p && p <= rows} forall {int q | 0 <= q && q < NX} \
        u[p][q] == spec.u[first + p - 1][q]
#pragma TASS variant NT - t
    for (t = 0; t < NT; t++) {
        exchange();
        update();
    }
    if (rank == 0)
        steps = t;
#pragma TASS joint assert SAME forall {int p | 1 <= p && p <= rows} \
    forall {int q | 0 <= q && q < NX} u[p][q] == spec.u[first + p - 1][q]
    MPI_Finalize();
    return 0;
}
