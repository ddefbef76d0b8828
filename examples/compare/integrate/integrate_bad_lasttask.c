// Defect: the last interval is never handed out.
//
// tass: compare -np2=2..3 -inputNI=3 -inputDB=1 integrate_seq.c integrate_bad_lasttask.c
// want: violated

#include <math.h>
#include <stdlib.h>
#include <mpi.h>

#pragma TASS input {NI>=1} int
#define NI 4
#pragma TASS input {DB>=0} int
#define DB 2
#pragma TASS input
double tol;
#pragma TASS output
double integral;

#pragma TASS abstract
double f(double x);
#ifndef TASS
double f(double x) { return 1.0 / (1.0 + x * x); }
#endif

/* The area under f between lo and hi: one trapezoid when that differs from two
   by at most tol, or at the deepest subdivision. */
static double area(double lo, double hi, double flo, double fhi, int depth) {
    double mid = (lo + hi) / 2, fmid = f(mid);
    double coarse = (flo + fhi) * (hi - lo) / 2;
    double refined = (flo + 2 * fmid + fhi) * (hi - lo) / 4;
    if (depth == DB || fabs(refined - coarse) <= tol)
        return coarse;
    return area(lo, mid, flo, fmid, depth + 1) +
           area(mid, hi, fmid, fhi, depth + 1);
}

static double intervalArea(int i) {
    double lo = (double)i / NI, hi = (double)(i + 1) / NI;
    return area(lo, hi, f(lo), f(hi), 0);
}

enum { TASK, STOP, RESULT };

/* Hands the next interval to the worker, or tells it to stop. */
static void assign(int *next, int worker) {
    if (*next < NI - 1) {
        MPI_Send(next, 1, MPI_INT, worker, TASK, MPI_COMM_WORLD);
        ++*next;
    } else {
        MPI_Send(NULL, 0, MPI_INT, worker, STOP, MPI_COMM_WORLD);
    }
}

static void manager(int nprocs) {
    double total = 0.0;
    int next = 0;
    for (int worker = 1; worker < nprocs; worker++)
        assign(&next, worker);
    for (int received = 0; received < NI - 1; received++) {
        double part;
        MPI_Status status;
        MPI_Recv(&part, 1, MPI_DOUBLE, MPI_ANY_SOURCE, RESULT, MPI_COMM_WORLD,
                 &status);
        total += part;
        assign(&next, status.MPI_SOURCE);
    }
    integral = total; // want not-equivalent
}

static void worker(void) {
    for (;;) {
        int task;
        MPI_Status status;
        MPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == STOP)
            return;
        double part = intervalArea(task);
        MPI_Send(&part, 1, MPI_DOUBLE, 0, RESULT, MPI_COMM_WORLD);
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
