// Jacobi's iteration with the rows dealt out in blocks; the last process has what is
// left over. Each process keeps a copy of the whole vector, of which all but its own
// block are ghost cells. After each step the blocks go once round the ring of the
// processes, and the error is added up by a reduction. MPI leaves the order of that
// sum open, so that the two programs are equal over the real numbers only.
//
// tass: compare -np2=1..3 -inputn=1 jacobi_seq.c jacobi_par.c
// want: verified real
// tass: compare -np2=2 -inputn=2 jacobi_seq.c jacobi_par.c
// want: verified real
// tass: compare -np2=3 -inputn=4 jacobi_seq.c jacobi_par.c
// want: verified real

#include <mpi.h>

#pragma TASS input {n>=1} int
#define n 3
#define N (2 * n + 2)
#pragma TASS input
double A[N][N];
#pragma TASS input
double b[N];
#pragma TASS input
double epsilon;
#pragma TASS output
double x[N];

enum { MAXITS = 3 };

int rank, nprocs;
double old[N], new[N];

static int firstOf(int process) {
    return process < nprocs ? process * (N / nprocs) : N;
}

/* One step for the rows of this process; gives its part of the error. */
static double update(void) {
    double error = 0.0;
    for (int i = firstOf(rank); i < firstOf(rank + 1); i++) {
        double sum = b[i];
        for (int j = 0; j < N; j++)
            if (j != i)
                sum -= A[i][j] * old[j];
        new[i] = sum / A[i][i];
        error += (new[i] - old[i]) * (new[i] - old[i]);
    }
    for (int i = firstOf(rank); i < firstOf(rank + 1); i++)
        old[i] = new[i];
    return error;
}

/* Each block goes from its owner to the right, once round the ring. */
static void exchangeGhosts(void) {
    int left = (rank + nprocs - 1) % nprocs, right = (rank + 1) % nprocs;
    for (int round = 0; round < nprocs - 1; round++) {
        int ours = (rank + nprocs - round) % nprocs, theirs = (left + nprocs - round) % nprocs;
        MPI_Sendrecv(&old[firstOf(ours)], firstOf(ours + 1) - firstOf(ours), MPI_DOUBLE, right, round,
                     &old[firstOf(theirs)], firstOf(theirs + 1) - firstOf(theirs), MPI_DOUBLE, left, round,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int i = 0; i < N; i++)
        old[i] = 1.0;
    double error;
    int step = 0;
    do {
        double part = update();
        exchangeGhosts();
        MPI_Allreduce(&part, &error, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    } while (error >= epsilon && ++step < MAXITS);
    for (int i = firstOf(rank); i < firstOf(rank + 1); i++)
        x[i] = old[i];
    MPI_Finalize();
    return 0;
}
