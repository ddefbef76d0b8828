// An allreduce by recursive doubling: in each round a process exchanges what it has with the one whose rank differs in
// one bit, so that each has the result after log2(nprocs) rounds. Where the number of processes is no power of two, the
// first of them take part in pairs: the even ones give what they have to their neighbours, and get the result in the end.
// What belongs to lower ranks is always combined first.
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

#define N 2

static void allreduce(element *v, int rank, int nprocs) {
    element other[N];
    int power = 1, extra, id;
    while (2 * power <= nprocs)
        power *= 2;
    extra = nprocs - power; // pairs
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
    for (int bit = 1; bit < power; bit *= 2) {
        int partner = id ^ bit;
        int peer = partner < extra ? 2 * partner + 1 : partner + extra;
        MPI_Sendrecv(v, N, type, peer, 2, other, N, type, peer, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (partner < id)
            after(other, v, N);
        else
            before(v, other, N);
    }
    if (rank < 2 * extra)
        MPI_Send(v, N, type, rank - 1, 1, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    int rank, nprocs;
    element v[N];
    MPI_Init(&argc, &argv);
    begin(&rank, &nprocs);
    own(rank, v, N);
    allreduce(v, rank, nprocs);
    assert(same(v, rank, N));
    end();
    MPI_Finalize();
    return 0;
}
