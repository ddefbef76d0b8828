// Brings an N x N matrix into reduced row echelon form; each of N processes has one row.
// In each column every process offers its rank if its row can be the pivot row, and the
// least rank is taken. The row goes to the first process whose row is not done, which
// sends it to all when it has divided it by its pivot.
//
// tass: compare -np2=3 -inputN=3 gauss_seq.c gauss_par.c
// want: verified herbrand
//
// tass: compare -np2=4 -arith=herbrand -inputN=4 gauss_seq.c gauss_par.c
// want: verified herbrand

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=1} int
#define N 3
#pragma TASS input
double a[N][N];
#pragma TASS output
double reduced[N][N];

static int rank, nprocs;
static double mine[N]; /* the row of this process */

/* The first process from `top` on whose row has something other than 0 in a column; nprocs
 * if there is none. */
static int agreeOnPivot(int top, int col) {
    int offer = nprocs, least;
    if (mine[col] != 0.0 && rank >= top)
        offer = rank;
    MPI_Allreduce(&offer, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return least;
}

/* Two processes exchange their rows; the others do nothing. */
static void exchangeRows(int p, int q) {
    int other = rank == p ? q : rank == q ? p : rank;
    if (other != rank)
        MPI_Sendrecv_replace(mine, N, MPI_DOUBLE, other, 0, other, 0, MPI_COMM_WORLD,
                             MPI_STATUS_IGNORE);
}

/* Makes the entry of one process's row in a column 1, and that of the others 0. */
static void eliminate(int owner, int col) {
    double line[N];
    if (rank == owner) {
        double pivot = mine[col];
        for (int j = col; j < N; j++)
            line[j] = mine[j] /= pivot;
    }
    MPI_Bcast(line + col, N - col, MPI_DOUBLE, owner, MPI_COMM_WORLD);
    if (rank != owner) {
        double factor = mine[col];
        for (int j = col; j < N; j++)
            mine[j] -= line[j] * factor;
    }
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    assert(nprocs == N);
    for (int j = 0; j < N; j++)
        mine[j] = a[rank][j];
    int top = 0;
    for (int col = 0; col < N && top < N; col++) {
        int row = agreeOnPivot(top, col);
        if (row == nprocs)
            continue;
        exchangeRows(top, row);
        eliminate(top, col);
        top++;
    }
    for (int j = 0; j < N; j++)
        reduced[rank][j] = mine[j];
    MPI_Finalize();
    return 0;
}
