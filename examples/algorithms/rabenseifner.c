// Rabenseifner's allreduce: recursive halving, in which a process gives its partner half of the elements that it still
// works on, and combines the other half, and recursive doubling, which gathers the results the same way back. Where the
// number of processes is no power of two, neighbours among the first take part as one. The first partner is the one that
// is farthest away: with four processes the order of the ranks is lost.
//
// tass: verify -np=1..16 -DSUM
// want: verified
// tass: verify -np=1..16 -DPROD
// want: verified
// tass: verify -np=1..16 -DMAX
// want: verified
// tass: verify -np=1..16 -DCOMPLEX
// want: verified
// tass: verify -np=2..3 -DMATRIX
// want: verified
// tass: verify -np=4 -DMATRIX
// want: violated

#include "operations.h"

#ifdef MATRIX
#define N 4
#else
#define N MOST
#endif

static void allreduce(element *v, int rank, int nprocs) {
    element other[N];
    int power = 1, extra, id, first = 0, n = N;
    while (2 * power <= nprocs)
        power *= 2;
    extra = nprocs - power;
    if (rank < 2 * extra && rank % 2 == 0) {
        MPI_Send(v, N, type, rank + 1, 0, MPI_COMM_WORLD);
        MPI_Recv(v, N, type, rank + 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return;
    }
    if (rank < 2 * extra) {
        MPI_Recv(other, N, type, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        after(other, v, N);
    }
    id = rank < 2 * extra ? rank / 2 : rank - extra;
    for (int bit = power / 2; bit > 0; bit /= 2) {
        int partner = id ^ bit, lower = id < partner;
        int peer = partner < extra ? 2 * partner + 1 : partner + extra;
        n /= 2;
        int gives = lower ? first + n : first, keeps = lower ? first : first + n;
        MPI_Sendrecv(&v[gives], n, type, peer, 2, other, n, type, peer, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (lower)
            before(&v[keeps], other, n);
        else
            after(other, &v[keeps], n);
        first = keeps;
    }
    for (int bit = 1; bit < power; bit *= 2) {
        int partner = id ^ bit, theirs = id < partner ? first + n : first - n;
        int peer = partner < extra ? 2 * partner + 1 : partner + extra;
        MPI_Sendrecv(&v[first], n, type, peer, 3, &v[theirs], n, type, peer, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (theirs < first)
            first = theirs;
        n *= 2;
    }
    if (rank < 2 * extra)
        MPI_Send(v, N, type, rank - 1, 1, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    begin(&rank, &nprocs);
    element v[MOST];
    own(rank, v, N);
    allreduce(v, rank, nprocs);
    assert(same(v, rank, N)); // want assertion
    end();
    MPI_Finalize();
    return 0;
}
