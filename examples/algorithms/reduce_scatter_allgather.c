// An allreduce as a reduce-scatter and an allgather. In the first part each process sends every other one what it has of
// the element that this will be responsible for, and combines what it gets for its own, in the order of the ranks, one
// partner at a time. Then all gather the results.
//
// tass: verify -np=1..16 -DSUM
// want: verified
// tass: verify -np=1..16 -DPROD
// want: verified
// tass: verify -np=1..16 -DMAX
// want: verified
// tass: verify -np=1..16 -DCOMPLEX
// want: verified
// tass: verify -np=1..16 -DMATRIX
// want: verified

#include "operations.h"

static void allreduce(element *v, int rank, int nprocs) {
    element low = v[rank], high, part; // the results of the ranks up to this one, and of those behind
    int higher = 0;
    for (int step = 1; step < nprocs; step++) {
        int to = (rank + step) % nprocs, from = (rank - step + nprocs) % nprocs;
        MPI_Sendrecv(&v[to], 1, type, to, 0, &part, 1, type, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        // The ranks below come in falling order, and so do those above, from the highest on.
        if (from < rank) {
            after(&part, &low, 1);
        } else if (!higher) {
            high = part;
            higher = 1;
        } else {
            after(&part, &high, 1);
        }
    }
    if (higher)
        before(&low, &high, 1);
    MPI_Allgather(&low, 1, type, v, 1, type, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    begin(&rank, &nprocs);
    element v[MOST];
    own(rank, v, nprocs);
    allreduce(v, rank, nprocs);
    assert(same(v, rank, nprocs));
    end();
    MPI_Finalize();
    return 0;
}
