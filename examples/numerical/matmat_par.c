// Multiplies two N x N matrices, with a master that hands out the rows of A and
// slaves that all have B. The tag of a message is the number of the row plus one;
// tag 0 ends a slave. The master takes the results in whatever order they come,
// and gives whoever sent one the next row, so that there have to be at least as
// many rows as slaves. Each entry is computed as the sequential program does, only
// elsewhere: the two are equal whatever the arithmetic.
//
// tass: compare -np2=2..3 -inputn=3 -arith=herbrand matmat_seq.c matmat_par.c
// want: verified herbrand
// tass: compare -np2=3 -inputn=3 -arith=ieee matmat_seq.c matmat_par.c
// want: verified herbrand
// tass: compare -np2=3 -inputn=3 matmat_seq.c matmat_par.c
// want: verified herbrand

#include <mpi.h>

#pragma TASS input {n>=2} int
#define n 4
#define N (2 * (n - 1))
#pragma TASS input
double A[N][N];
#pragma TASS input
double B[N][N];
#pragma TASS output
double C[N][N];

enum { STOP };

static void master(int slaves) {
    double answer[N];
    MPI_Status status;
    int sent;
    for (sent = 0; sent < slaves; sent++)
        MPI_Send(A[sent], N, MPI_DOUBLE, sent + 1, sent + 1, MPI_COMM_WORLD);
    for (int received = 0; received < N; received++) {
        MPI_Recv(answer, N, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        int row = status.MPI_TAG - 1;
        for (int j = 0; j < N; j++)
            C[row][j] = answer[j];
        if (sent < N) {
            MPI_Send(A[sent], N, MPI_DOUBLE, status.MPI_SOURCE, sent + 1, MPI_COMM_WORLD);
            sent++;
        } else {
            MPI_Send(answer, 0, MPI_DOUBLE, status.MPI_SOURCE, STOP, MPI_COMM_WORLD);
        }
    }
}

static void slave(void) {
    double row[N], answer[N];
    MPI_Status status;
    while (1) {
        MPI_Recv(row, N, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == STOP)
            break;
        for (int j = 0; j < N; j++) {
            double dot = 0.0;
            for (int k = 0; k < N; k++)
                dot += row[k] * B[k][j];
            answer[j] = dot;
        }
        MPI_Send(answer, N, MPI_DOUBLE, 0, status.MPI_TAG, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv) {
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0)
        master(nprocs - 1);
    else
        slave();
    MPI_Finalize();
    return 0;
}
