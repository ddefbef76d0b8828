// N rounds on a ring: each process posts a receive from its left neighbour and a send to its right one, works
// while they are under way, and waits for both. Here it changes what it sends before it has waited.
//
// tass: verify -np=2..4
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=0} int
#define N 11

int main(int argc, char **argv) {
    int rank, nprocs, i, value = 0, halo, work = 0;
    MPI_Request both[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
#pragma TASS collective invariant ROUND i == PROC[0]@main.i && 0 <= i && i <= N && value == 2 * i && work == 3 * i
#pragma TASS variant N - i
    for (i = 0; i < N; i++) {
        MPI_Irecv(&halo, 1, MPI_INT, (rank + nprocs - 1) % nprocs, 0, MPI_COMM_WORLD, &both[0]);
        MPI_Isend(&value, 1, MPI_INT, (rank + 1) % nprocs, 0, MPI_COMM_WORLD, &both[1]);
        value += 2; // want mpi-buffer-hazard "value"
        work += 3;
        MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
        assert(halo == 2 * i);
        value = halo + 2;
    }
    assert(value == 2 * N && work == 3 * N);
    MPI_Finalize();
    return 0;
}
