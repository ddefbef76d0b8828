// A broadcast along a binomial tree: who has the data passes them on to one half of the processes that it is responsible
// for, then to one half of the rest, and so on. Ranks are counted from the root on.
//
// tass: verify -np=1..16
// want: verified

#include <assert.h>
#include <mpi.h>

#define N 2

#pragma TASS input
double data[N];

static void broadcast(double *v, int from, int rank, int nprocs) {
    int id = (rank - from + nprocs) % nprocs, bit = 1;
    while (bit < nprocs && !(id & bit))
        bit *= 2;
    if (id > 0)
        MPI_Recv(v, N, MPI_DOUBLE, (id - bit + from) % nprocs, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (bit /= 2; bit > 0; bit /= 2)
        if (id + bit < nprocs)
            MPI_Send(v, N, MPI_DOUBLE, (id + bit + from) % nprocs, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    int rank, nprocs;
    double v[N], w[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int from = 0; from < 2 && from < nprocs; from++) {
        for (int i = 0; i < N; i++)
            v[i] = w[i] = rank == from ? data[i] : 0;
        broadcast(v, from, rank, nprocs);
        MPI_Bcast(w, N, MPI_DOUBLE, from, MPI_COMM_WORLD);
        for (int i = 0; i < N; i++)
            assert(v[i] == w[i]);
    }
    MPI_Finalize();
    return 0;
}
