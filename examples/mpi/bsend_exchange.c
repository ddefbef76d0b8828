// Neighbours exchange values in buffered mode: nobody waits for a receive, until each detaches its buffer.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <stdlib.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, bytes, room, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int right = (rank + 1) % size, left = (rank + size - 1) % size;
    MPI_Pack_size(1, MPI_INT, MPI_COMM_WORLD, &bytes);
    room = 2 * (bytes + MPI_BSEND_OVERHEAD);
    char *buffer = malloc(room);
    MPI_Buffer_attach(buffer, room);
    for (int k = 0; k < 2; k++) {
        int out = rank + k, in;
        MPI_Bsend(&out, 1, MPI_INT, right, k, MPI_COMM_WORLD);
        out = -1;
        MPI_Recv(&in, 1, MPI_INT, left, k, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += in;
    }
    assert(sum == 2 * left + 1);
    void *back;
    int given;
    MPI_Buffer_detach(&back, &given);
    assert(back == buffer && given == room);
    free(back);
    MPI_Finalize();
    return 0;
}
