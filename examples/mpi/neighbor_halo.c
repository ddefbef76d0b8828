// The halo exchange of a ring of processes, by one collective of neighbours that is made once: what a process sends
// down comes from above at the next one, also where there are two processes, or one, and both neighbours are the same.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
int data[4][2];

int main(int argc, char **argv) {
    int rank, nprocs, step, wraps = 1, own[2], halo[2];
    MPI_Comm ring;
    MPI_Request exchange;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Cart_create(MPI_COMM_WORLD, 1, &nprocs, &wraps, 0, &ring);
    MPI_Comm_rank(ring, &rank);
    MPI_Neighbor_alltoall_init(own, 1, MPI_INT, halo, 1, MPI_INT, ring, MPI_INFO_NULL, &exchange);
    own[0] = data[rank][0];
    own[1] = data[rank][1];
    for (step = 0; step < 2; step++) {
        MPI_Start(&exchange);
        MPI_Wait(&exchange, MPI_STATUS_IGNORE);
        assert(halo[0] == data[(rank + nprocs - 1) % nprocs][1] + step);
        assert(halo[1] == data[(rank + 1) % nprocs][0] + step);
        own[0]++;
        own[1]++;
    }
    MPI_Request_free(&exchange);
    MPI_Comm_free(&ring);
    MPI_Finalize();
    return 0;
}
