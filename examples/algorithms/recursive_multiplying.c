// An allreduce by recursive multiplying: in each round K processes exchange what they have with each other, by messages
// that are all under way at a time, and combine it in the order of their ranks. After log(nprocs) / log(K) rounds each
// has the result. Processes beyond the greatest power of K give what they have to others, and get the result from
// them; the order of the ranks is kept where there are none.
//
// tass: verify -np=1..16 -DSUM
// want: verified
// tass: verify -np=1..16 -DPROD
// want: verified
// tass: verify -np=1..16 -DMAX
// want: verified
// tass: verify -np=1..16 -DCOMPLEX
// want: verified
// tass: verify -np=3 -DMATRIX
// want: verified
// tass: verify -np=9 -DMATRIX
// want: verified
// tass: verify -np=3 -DMATRIX -DK=2
// want: violated

#include "operations.h"

#ifndef K
#define K 3
#endif
#define N 2

static void allreduce(element *v, int rank, int nprocs) {
    element part[K][N];
    MPI_Request q[2 * K];
    int power = 1;
    while (K * power <= nprocs)
        power *= K;
    if (rank >= power) {
        MPI_Send(v, N, type, rank % power, 0, MPI_COMM_WORLD);
        MPI_Recv(v, N, type, rank % power, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return;
    }
    for (int extra = rank + power; extra < nprocs; extra += power) {
        MPI_Recv(part[0], N, type, extra, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        before(v, part[0], N);
    }
    for (int distance = 1; distance < power; distance *= K) {
        int digit = rank / distance % K, n = 0;
        for (int d = 0; d < K; d++) {
            int peer = rank + (d - digit) * distance;
            if (d != digit) {
                MPI_Irecv(part[d], N, type, peer, 2, MPI_COMM_WORLD, &q[n++]);
                MPI_Isend(v, N, type, peer, 2, MPI_COMM_WORLD, &q[n++]);
            }
        }
        MPI_Waitall(n, q, MPI_STATUSES_IGNORE);
        memcpy(part[digit], v, sizeof part[digit]);
        for (int d = 1; d < K; d++)
            after(part[d - 1], part[d], N);
        memcpy(v, part[K - 1], sizeof part[K - 1]);
    }
    for (int extra = rank + power; extra < nprocs; extra += power)
        MPI_Send(v, N, type, extra, 1, MPI_COMM_WORLD);
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
