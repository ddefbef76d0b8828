// Each process sends to its neighbour in buffered mode before it receives, once with MPI_Ibsend and twice with a persistent
// send: no send waits for a receive.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    char buffer[4 * (sizeof(int) + MPI_BSEND_OVERHEAD)], *attached; // one more than is needed, for MPICH aligns
    int rank, size, x, y, used;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = (rank + 1) % size, before = (rank + size - 1) % size;
    MPI_Buffer_attach(buffer, sizeof buffer);
    x = rank;
    MPI_Ibsend(&x, 1, MPI_INT, next, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Bsend_init(&x, 1, MPI_INT, next, 0, MPI_COMM_WORLD, &request);
    for (x = rank + 1; x <= rank + 2; x++) {
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&request);
    for (int i = 0; i < 3; i++) {
        MPI_Recv(&y, 1, MPI_INT, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(y == before + i);
    }
    MPI_Buffer_detach(&attached, &used);
    MPI_Finalize();
    return 0;
}
