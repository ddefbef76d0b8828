// Adds up f of all elements of a. A manager hands out the elements one by one to
// workers, and adds up what they send back as it comes in. The elements are alike:
// which of them are done does not matter, only how many. Needs two processes.
//
// tass: compare -np2=2..4 -inputn=5 sum_seq.c sum_mw.c
// want: verified real

#include <mpi.h>

#pragma TASS input {n>=0 && n<=8} int
#define n 8
#pragma TASS input
double a[n];
#pragma TASS output
double sum;

#pragma TASS abstract
double f(double x);
#ifndef TASS
double f(double x) { return x * x; }
#endif

enum { TASK, STOP, RESULT };

static int next;

static void assign(int worker) {
    if (next < n)
        MPI_Send(&a[next++], 1, MPI_DOUBLE, worker, TASK, MPI_COMM_WORLD);
    else
        MPI_Send(0, 0, MPI_DOUBLE, worker, STOP, MPI_COMM_WORLD);
}

static void manager(int nprocs) {
    double s = 0.0;
    for (int worker = 1; worker < nprocs; worker++)
        assign(worker);
    for (int k = 0; k < n; k++) {
        double part;
        MPI_Status status;
        MPI_Recv(&part, 1, MPI_DOUBLE, MPI_ANY_SOURCE, RESULT, MPI_COMM_WORLD, &status);
        s += part;
        assign(status.MPI_SOURCE);
    }
    sum = s;
}

static void worker(void) {
    for (;;) {
        double x;
        MPI_Status status;
        MPI_Recv(&x, 1, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == STOP)
            return;
        x = f(x);
        MPI_Send(&x, 1, MPI_DOUBLE, 0, RESULT, MPI_COMM_WORLD);
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
