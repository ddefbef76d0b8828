// An allreduce in a ring, of one element a process: partial results of each element go round once, each process adding
// its own, and then the results go round. Each element is combined from another rank on, so that the order of the ranks is
// lost: with an operation that does not commute the result is wrong.
//
// tass: verify -np=1..16 -DSUM
// want: verified
// tass: verify -np=1..16 -DPROD
// want: verified
// tass: verify -np=1..16 -DMAX
// want: verified
// tass: verify -np=1..16 -DCOMPLEX
// want: verified
// tass: verify -np=2..4 -DMATRIX
// want: violated

#include "operations.h"

static void allreduce(element *v, int rank, int nprocs) {
    int next = (rank + 1) % nprocs, last = (rank + nprocs - 1) % nprocs;
    for (int step = 0; step < nprocs - 1; step++) {
        element part;
        int gives = (rank - step + nprocs) % nprocs, takes = (rank - step - 1 + nprocs) % nprocs;
        MPI_Sendrecv(&v[gives], 1, type, next, 0, &part, 1, type, last, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        after(&part, &v[takes], 1);
    }
    for (int step = 0; step < nprocs - 1; step++) {
        int gives = (rank + 1 - step + nprocs) % nprocs, takes = (rank - step + nprocs) % nprocs;
        MPI_Sendrecv(&v[gives], 1, type, next, 1, &v[takes], 1, type, last, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

int main(int argc, char **argv) {
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    begin(&rank, &nprocs);
    element v[MOST];
    own(rank, v, nprocs);
    allreduce(v, rank, nprocs);
    assert(same(v, rank, nprocs)); // want assertion
    end();
    MPI_Finalize();
    return 0;
}
