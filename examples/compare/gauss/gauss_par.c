// Brings an N x N matrix into reduced row echelon form, with the rows dealt out to
// the processes in turn. In each column the processes agree on the entry of
// greatest magnitude, the first of several, and its owner sends out its row.
//
// tass: compare -np2=1..2 -inputN=2 gauss_seq.c gauss_par.c
// want: verified ieee

#include <math.h>
#include <mpi.h>

#pragma TASS input {N>=1} int
#define N 3
#pragma TASS input
double a[N][N];
#pragma TASS output
double reduced[N][N];
#pragma TASS output
int rank;

static double m[N][N]; /* of which each process keeps its own rows up to date */
static int me, nprocs;

static int mine(int i) { return i % nprocs == me; }

/* The row from which a column has its pivot, and the pivot's row itself. */
static int choose(int row, int col, double *line) {
    double best[N], all[N];
    for (int i = 0; i < N; i++)
        best[i] = mine(i) ? m[i][col] : 0;
    MPI_Allreduce(best, all, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    int pivot = row;
    for (int i = row + 1; i < N; i++)
        if (fabs(all[i]) > fabs(all[pivot]))
            pivot = i;
    if (all[pivot] == 0)
        return -1;
    if (mine(pivot))
        for (int j = 0; j < N; j++)
            line[j] = m[pivot][j];
    MPI_Bcast(line, N, MPI_DOUBLE, pivot % nprocs, MPI_COMM_WORLD);
    return pivot;
}

/* Row `from` goes to row `to`, whoever has them. */
static void move(int from, int to) {
    if (from == to)
        return;
    if (mine(from) && mine(to)) {
        for (int j = 0; j < N; j++)
            m[to][j] = m[from][j];
    } else if (mine(from)) {
        MPI_Send(m[from], N, MPI_DOUBLE, to % nprocs, 0, MPI_COMM_WORLD);
    } else if (mine(to)) {
        MPI_Recv(m[to], N, MPI_DOUBLE, from % nprocs, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int i = me; i < N; i += nprocs)
        for (int j = 0; j < N; j++)
            m[i][j] = a[i][j];
    int row = 0;
    for (int col = 0; col < N && row < N; col++) {
        double line[N];
        int pivot = choose(row, col, line);
        if (pivot < 0)
            continue;
        move(row, pivot);
        double d = line[col];
        for (int j = 0; j < N; j++)
            line[j] /= d;
        for (int i = me; i < N; i += nprocs) {
            double f = m[i][col];
            for (int j = 0; j < N; j++)
                m[i][j] = i == row ? line[j] : m[i][j] - f * line[j];
        }
        row++;
    }
    if (me == 0) {
        rank = row;
        for (int i = 0; i < N; i++) {
            if (!mine(i))
                MPI_Recv(m[i], N, MPI_DOUBLE, i % nprocs, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (int j = 0; j < N; j++)
                reduced[i][j] = m[i][j];
        }
    } else {
        for (int i = me; i < N; i += nprocs)
            MPI_Send(m[i], N, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
