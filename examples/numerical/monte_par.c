// Estimates pi with a server of random numbers, process 0, and workers. In each
// round every worker asks the server for a point, and the server answers the requests
// in whatever order they come. The counts are added up by integer reductions; the
// server takes part in them with nothing, so that all see the same estimate. Which
// worker gets which point makes no difference to the sums: the two programs are equal
// whatever the arithmetic of floating types.
//
// tass: compare -np2=2 -inputn=2 -arith=herbrand monte_seq.c monte_par.c
// want: verified herbrand
// tass: compare -np2=2 -inputn=2 -arith=ieee monte_seq.c monte_par.c
// want: verified herbrand
// tass: compare -np2=3 -inputn=3 -arith=ieee monte_seq.c monte_par.c
// want: verified herbrand
// tass: compare -np2=3 -inputn=3 monte_seq.c monte_par.c
// want: verified herbrand

#include <math.h>
#include <stdlib.h>
#include <mpi.h>

#pragma TASS input {n>=2} int
#define n 4
#define WORKERS (n - 1)
enum { ROUNDS = 4 };
#define POINTS (ROUNDS * WORKERS)
#define PI 3.141592653589793
#pragma TASS input
double x[POINTS];
#pragma TASS input
double y[POINTS];
#pragma TASS input
double epsilon;
#pragma TASS output
double pi;

enum { SERVER = 0 };
enum { REQUEST, REPLY };

#pragma TASS abstract
int delta(double a, double b);
#ifndef TASS
int delta(double a, double b) { return a < b; }
#endif

/* Answers a request of each worker; the points go on from *next. */
static void serve(int workers, int *next) {
    MPI_Status status;
    for (int i = 0; i < workers; i++, ++*next) {
        double point[] = {x[*next], y[*next]};
        MPI_Recv(NULL, 0, MPI_INT, MPI_ANY_SOURCE, REQUEST, MPI_COMM_WORLD, &status);
        MPI_Send(point, 2, MPI_DOUBLE, status.MPI_SOURCE, REPLY, MPI_COMM_WORLD);
    }
}

/* Says whether the next point of the stream lies inside. */
static int throwDart(void) {
    double point[2];
    MPI_Send(NULL, 0, MPI_INT, SERVER, REQUEST, MPI_COMM_WORLD);
    MPI_Recv(point, 2, MPI_DOUBLE, SERVER, REPLY, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return delta(point[0] * point[0] + point[1] * point[1], 1.0);
}

int main(int argc, char **argv) {
    int rank, nprocs, in = 0, out = 0, totalIn, totalOut, next = 0;
    double estimate, error;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    do {
        if (rank == SERVER) {
            serve(nprocs - 1, &next);
        } else {
            int inside = throwDart();
            in += inside;
            out += 1 - inside;
        }
        MPI_Allreduce(&in, &totalIn, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        MPI_Allreduce(&out, &totalOut, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        estimate = 4.0 * totalIn / (totalIn + totalOut);
        error = fabs(estimate - PI);
    } while (error >= epsilon && totalIn + totalOut < POINTS);
    if (rank == SERVER)
        pi = estimate;
    MPI_Finalize();
    return 0;
}
