// Each process passes a number on to the next while it waits for another, with one request for both.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, got = -1, token;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = (rank + 1) % size, last = (rank + size - 1) % size;
    MPI_Isendrecv(&rank, 1, MPI_INT, next, 0, &got, 1, MPI_INT, last, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(got == last);
    token = rank;
    MPI_Isendrecv_replace(&token, 1, MPI_INT, next, 1, last, 1, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(token == last);
    MPI_Finalize();
    return 0;
}
