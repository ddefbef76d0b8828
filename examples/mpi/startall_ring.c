// Each process exchanges with both neighbours by persistent operations, which one call starts. With two processes both
// neighbours are one, and the tags keep its messages apart, in whichever order they are sent.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, left, right, own, from[2], round, k;
    MPI_Request all[4];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    left = (rank + size - 1) % size;
    right = (rank + 1) % size;
    MPI_Recv_init(&from[0], 1, MPI_INT, left, 1, MPI_COMM_WORLD, &all[0]);
    MPI_Recv_init(&from[1], 1, MPI_INT, right, 2, MPI_COMM_WORLD, &all[1]);
    MPI_Send_init(&own, 1, MPI_INT, left, 2, MPI_COMM_WORLD, &all[2]);
    MPI_Send_init(&own, 1, MPI_INT, right, 1, MPI_COMM_WORLD, &all[3]);
    for (round = 0; round < 2; round++) {
        own = 10 * round + rank;
        MPI_Startall(4, all);
        MPI_Waitall(4, all, MPI_STATUSES_IGNORE);
        assert(from[0] == 10 * round + left && from[1] == 10 * round + right);
    }
    for (k = 0; k < 4; k++)
        MPI_Request_free(&all[k]);
    MPI_Finalize();
    return 0;
}
