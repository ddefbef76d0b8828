// A broadcast along a chain, in segments: a process passes a segment on while the next one is on its way to it.
//
// tass: verify -np=1..16
// want: verified
// tass: verify -np=3..4 -DEARLY
// want: violated

#include <assert.h>
#include <mpi.h>

#define N 5
#define SEGMENT 2

#pragma TASS input
double data[N];

static int length(int at) { return at + SEGMENT <= N ? SEGMENT : N - at; }

static void broadcast(double *v, int rank, int nprocs) {
    MPI_Request in = MPI_REQUEST_NULL, out = MPI_REQUEST_NULL;
    if (rank > 0)
        MPI_Irecv(v, length(0), MPI_DOUBLE, rank - 1, 0, MPI_COMM_WORLD, &in);
    for (int at = 0; at < N; at += SEGMENT) {
#ifndef EARLY
        MPI_Wait(&in, MPI_STATUS_IGNORE);
#endif
        if (rank > 0 && at + SEGMENT < N) {
#ifdef EARLY
            MPI_Wait(&in, MPI_STATUS_IGNORE);
#endif
            MPI_Irecv(&v[at + SEGMENT], length(at + SEGMENT), MPI_DOUBLE, rank - 1, 0, MPI_COMM_WORLD, &in);
        }
        MPI_Wait(&out, MPI_STATUS_IGNORE);
        if (rank < nprocs - 1)
            MPI_Isend(&v[at], length(at), MPI_DOUBLE, rank + 1, 0, MPI_COMM_WORLD, &out); // want mpi-buffer-hazard
    }
    MPI_Wait(&out, MPI_STATUS_IGNORE);
    MPI_Wait(&in, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
    int rank, nprocs;
    double v[N], w[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int i = 0; i < N; i++)
        v[i] = w[i] = rank == 0 ? data[i] : 0;
    broadcast(v, rank, nprocs);
    MPI_Bcast(w, N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < N; i++)
        assert(v[i] == w[i]);
    MPI_Finalize();
    return 0;
}
