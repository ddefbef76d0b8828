// Bruck's exchange of all with all: blocks are rotated, so that each is at the distance that it has to travel; for each
// bit of that distance all blocks that have it go so far together, in one message; then blocks are put in order.
//
// tass: verify -np=1..16
// want: verified
// tass: verify -np=3..4 -DUNTURNED
// want: violated

#include <assert.h>
#include <mpi.h>

#define MOST 16

#pragma TASS input
double data[MOST][MOST];

static void alltoall(double *v, int rank, int nprocs) {
    double turned[MOST], out[MOST], in[MOST];
    for (int i = 0; i < nprocs; i++)
        turned[i] = v[(rank + i) % nprocs];
    for (int bit = 1; bit < nprocs; bit *= 2) {
        int n = 0;
        for (int i = 0; i < nprocs; i++)
            if (i & bit)
                out[n++] = turned[i];
        MPI_Sendrecv(out, n, MPI_DOUBLE, (rank + bit) % nprocs, 0, in, n, MPI_DOUBLE, (rank - bit + nprocs) % nprocs, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        n = 0;
        for (int i = 0; i < nprocs; i++)
            if (i & bit)
                turned[i] = in[n++];
    }
    for (int i = 0; i < nprocs; i++)
#ifdef UNTURNED
        v[(rank + i) % nprocs] = turned[i];
#else
        v[(rank - i + nprocs) % nprocs] = turned[i];
#endif
}

int main(int argc, char **argv) {
    int rank, nprocs;
    double v[MOST], w[MOST];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int i = 0; i < nprocs; i++)
        v[i] = w[i] = data[rank][i];
    alltoall(v, rank, nprocs);
    MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DOUBLE, w, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < nprocs; i++)
        assert(v[i] == w[i]); // want assertion
    MPI_Finalize();
    return 0;
}
