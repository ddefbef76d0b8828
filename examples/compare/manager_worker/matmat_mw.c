// Multiplies an n*l matrix by an l*m matrix. The manager hands out the rows of
// a one at a time; a message's tag is the row's number plus one, and tag 0
// tells a worker to stop. After Siegel, Mironova, Avrunin and Clarke, Combining
// Symbolic Execution with Model Checking to Verify Parallel Numerical Programs,
// section 2.1, but workers may outnumber the rows. Needs two processes.
//
// tass: compare -np2=2..4 -inputLB=2 -inputMB=2 -inputNB=3 matmat_seq.c matmat_mw.c
// want: verified herbrand

#include <stdlib.h>
#include <mpi.h>

#pragma TASS input int
#define LB 2
#pragma TASS input int
#define MB 2
#pragma TASS input int
#define NB 4
#pragma TASS input {l>=1 && l<=LB} int
#define l 2
#pragma TASS input {m>=1 && m<=MB} int
#define m 2
#pragma TASS input {n>=1 && n<=NB} int
#define n 4
#pragma TASS input
double a[n][l];
#pragma TASS input
double b[l][m];
#pragma TASS output
double c[n][m];

static void sendRow(int row, int worker) {
    double buffer[l];
    for (int k = 0; k < l; k++)
        buffer[k] = a[row][k];
    MPI_Send(buffer, l, MPI_DOUBLE, worker, row + 1, MPI_COMM_WORLD);
}

static void stop(int worker) {
    MPI_Send(NULL, 0, MPI_DOUBLE, worker, 0, MPI_COMM_WORLD);
}

static void manager(int nprocs) {
    double answer[m];
    MPI_Status status;
    int sent = 0;
    for (int worker = 1; worker < nprocs; worker++) {
        if (sent < n)
            sendRow(sent++, worker);
        else
            stop(worker);
    }
    for (int received = 0; received < n; received++) {
        MPI_Recv(answer, m, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG,
                 MPI_COMM_WORLD, &status);
        int row = status.MPI_TAG - 1;
        for (int j = 0; j < m; j++)
            c[row][j] = answer[j];
        if (sent < n)
            sendRow(sent++, status.MPI_SOURCE);
        else
            stop(status.MPI_SOURCE);
    }
}

static void worker(void) {
    double buffer[l], answer[m];
    MPI_Status status;
    while (1) {
        MPI_Recv(buffer, l, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == 0)
            break;
        for (int j = 0; j < m; j++) {
            answer[j] = 0.0;
            for (int k = 0; k < l; k++)
                answer[j] += buffer[k] * b[k][j];
        }
        MPI_Send(answer, m, MPI_DOUBLE, 0, status.MPI_TAG, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv) {
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0)
        manager(nprocs);
    else
        worker();
    MPI_Finalize();
    return 0;
}
