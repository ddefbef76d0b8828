// Solves the 2d Laplace equation by Jacobi iteration with the rows of the grid
// distributed in blocks. Rows 1..nlocal of a process's part are its own, rows 0
// and nlocal+1 are copies of its neighbours' (ghost rows). With more processes
// than rows some own none and take part in the convergence test only.
//
// tass: compare -np2=1..3 -inputNXB=4 -inputNYB=4 -inputNTB=2 laplace_seq.c laplace_par.c
// want: verified real
// tass: compare -np2=5 -inputNXB=3 -inputNYB=3 -inputNTB=2 laplace_seq.c laplace_par.c
// want: verified ieee

#include <stdlib.h>
#include <mpi.h>

#pragma TASS input int
#define NXB 6
#pragma TASS input int
#define NYB 6
#pragma TASS input {NTB>=0} int
#define NTB 4
#pragma TASS input {nx>=3 && nx<=NXB} int
#define nx 6
#pragma TASS input {ny>=3 && ny<=NYB} int
#define ny 6
#pragma TASS input
double tol;
#pragma TASS input
double u0[nx][ny];
#pragma TASS output
double u[nx][ny];

enum { UP, DOWN, GATHER };

int rank, nprocs;
int first, nlocal;      /* the rows of this process */
int above, below;       /* the owners of the rows beside them */

static int firstOf(int r) {
    return nx * r / nprocs;
}

static int ownerOf(int row) {
    return (nprocs * (row + 1) - 1) / nx;
}

static void partition(void) {
    first = firstOf(rank);
    nlocal = firstOf(rank + 1) - first;
    above = below = MPI_PROC_NULL;
    if (nlocal > 0 && first > 0)
        above = ownerOf(first - 1);
    if (nlocal > 0 && first + nlocal < nx)
        below = ownerOf(first + nlocal);
}

/* A part with the fixed border in place; ghost rows are not set. */
static double *newPart(void) {
    double *part = malloc((nlocal + 2) * ny * sizeof(double));
    for (int i = 1; i <= nlocal; i++)
        for (int j = 0; j < ny; j++)
            part[i * ny + j] = u0[first + i - 1][j];
    return part;
}

static void exchangeGhosts(double *part) {
    MPI_Sendrecv(part + ny, ny, MPI_DOUBLE, above, UP,
                 part + (nlocal + 1) * ny, ny, MPI_DOUBLE, below, UP,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(part + nlocal * ny, ny, MPI_DOUBLE, below, DOWN,
                 part, ny, MPI_DOUBLE, above, DOWN,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* One Jacobi step on the own rows; returns their sum of squared changes. */
static double step(const double *from, double *to) {
    double error = 0.0;
    for (int i = 1; i <= nlocal; i++) {
        int row = first + i - 1;
        if (row == 0 || row == nx - 1)
            continue;
        for (int j = 1; j < ny - 1; j++) {
            int c = i * ny + j;
            to[c] = (from[c - ny] + from[c + ny] + from[c - 1] + from[c + 1]) * 0.25;
            double change = to[c] - from[c];
            error += change * change;
        }
    }
    return error;
}

static void writeRows(const double *rows, int start, int count) {
    for (int i = 0; i < count; i++)
        for (int j = 0; j < ny; j++)
            u[start + i][j] = rows[i * ny + j];
}

static void gather(const double *part) {
    if (rank != 0) {
        if (nlocal > 0)
            MPI_Send(part + ny, nlocal * ny, MPI_DOUBLE, 0, GATHER, MPI_COMM_WORLD);
        return;
    }
    double *rows = malloc(nx * ny * sizeof(double));
    writeRows(part + ny, first, nlocal);
    for (int source = 1; source < nprocs; source++) {
        int start = firstOf(source), count = firstOf(source + 1) - start;
        if (count == 0)
            continue;
        MPI_Recv(rows, count * ny, MPI_DOUBLE, source, GATHER, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        writeRows(rows, start, count);
    }
    free(rows);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    partition();
    double *cur = newPart(), *next = newPart();
    for (int t = 0; t < NTB; t++) {
        exchangeGhosts(cur);
        double own = step(cur, next), error;
        MPI_Allreduce(&own, &error, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        double *tmp = cur;
        cur = next;
        next = tmp;
        if (error < tol)
            break;
    }
    gather(cur);
    free(cur);
    free(next);
    MPI_Finalize();
    return 0;
}
