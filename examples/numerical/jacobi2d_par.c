// Jacobi iteration on a square grid by n processes, each of which owns a block of columns
// and has a ghost column on either side. The columns at the edges of a block are
// computed first; while they travel to the neighbours, the process computes the columns in
// between. The neighbours' columns arrive meanwhile, in the ghost columns.
//
// tass: compare -np2=1..3 -inputN=4 -inputT=2 jacobi2d_seq.c jacobi2d_par.c
// want: verified herbrand
//
// tass: compare -np2=3 -arith=herbrand -inputN=6 -inputT=2 jacobi2d_seq.c jacobi2d_par.c
// want: verified herbrand
//
// With fewer than two columns for each process there is a block of one column, which is both
// the left and the right one, and is sent twice at a time. MPI allows that since its version
// 2.2, and forbade it before.
//
// tass: compare -np2=3 -arith=herbrand -inputN=4 -inputT=1 jacobi2d_seq.c jacobi2d_par.c
// want: verified herbrand
//
// tass: compare -np2=3 -check=mpi-shared-send-buffer -inputN=4 -inputT=1 jacobi2d_seq.c jacobi2d_par.c
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=1} int
#define N 4
#pragma TASS input {T>=0} int
#define T 2
#pragma TASS input {steps>=0 && steps<=T} int
#define steps 2
#pragma TASS input
double a[N + 2][N + 2]; /* by columns: one is contiguous, and can be sent */
#pragma TASS output
double result[N + 2][N + 2];

/* Column j of this process is column first + j of the grid: 1 to m are its own, 0 and
 * m + 1 are ghosts. */
static double A[N + 2][N + 2], B[N + 2][N + 2];

/* Computes the new values of the columns from one to another. */
static void sweep(int from, int to) {
    for (int j = from; j <= to; j++)
        for (int i = 1; i <= N; i++)
            B[j][i] = 0.25 * (A[j - 1][i] + A[j + 1][i] + A[j][i - 1] + A[j][i + 1]);
}

int main(int argc, char **argv) {
    int rank, n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    assert(n <= N);
    int extra = N % n;
    int m = N / n + (rank < extra); /* how many columns are its own */
    int first = rank * (N / n) + (rank < extra ? rank : extra);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int right = rank < n - 1 ? rank + 1 : MPI_PROC_NULL;

    for (int j = 0; j <= m + 1; j++)
        for (int i = 0; i < N + 2; i++)
            A[j][i] = a[first + j][i];
    for (int step = 0; step < steps; step++) {
        MPI_Request request[4];
        sweep(1, 1);
        sweep(m, m);
        MPI_Isend(&B[1][1], N, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &request[0]);
        MPI_Isend(&B[m][1], N, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &request[1]); // want mpi-shared-send-buffer
        MPI_Irecv(&A[0][1], N, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &request[2]);
        MPI_Irecv(&A[m + 1][1], N, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &request[3]);
        sweep(2, m - 1);
        for (int j = 1; j <= m; j++)
            for (int i = 1; i <= N; i++)
                A[j][i] = B[j][i];
        MPI_Waitall(4, request, MPI_STATUSES_IGNORE);
    }
    for (int j = (rank == 0 ? 0 : 1); j <= (rank == n - 1 ? m + 1 : m); j++)
        for (int i = 0; i < N + 2; i++)
            result[first + j][i] = A[j][i];
    MPI_Finalize();
    return 0;
}
