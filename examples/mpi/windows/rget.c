// A table that is spread over the processes: each looks up two keys at a time, and uses each value when it has come.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#define PART 4

int main(int argc, char **argv) {
    int rank, size, sum = 0, found[2], i, done;
    int *part;
    MPI_Win win;
    MPI_Request requests[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(PART * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &part, &win);
    for (i = 0; i < PART; i++) {
        part[i] = 10 * (rank * PART + i);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    for (i = 0; i < 2; i++) {
        int key = (rank * PART + 3 * i + 5) % (size * PART);
        MPI_Rget(&found[i], 1, MPI_INT, key / PART, key % PART, 1, MPI_INT, win, &requests[i]);
    }
    MPI_Waitany(2, requests, &done, MPI_STATUS_IGNORE);
    sum = found[done];
    MPI_Wait(&requests[1 - done], MPI_STATUS_IGNORE);
    sum += found[1 - done];
    MPI_Win_unlock_all(win);
    assert(sum == 10 * ((rank * PART + 5) % (size * PART) + (rank * PART + 8) % (size * PART)));
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
