// What is under way on a communicator that is freed goes on: a nonblocking operation, and a persistent one.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, y, mine;
    MPI_Comm a, b;
    MPI_Request requests[2], again;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &a);
    mine = 10 + rank;
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, a, &requests[0]);
    MPI_Isend(&mine, 1, MPI_INT, 1 - rank, 0, a, &requests[1]);
    if (rank == 0)
        MPI_Send_init(&y, 1, MPI_INT, 1, 1, a, &again);
    else
        MPI_Recv_init(&y, 1, MPI_INT, 0, 1, a, &again);
    MPI_Comm_free(&a);
    MPI_Comm_dup(MPI_COMM_WORLD, &b);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    y = 3;
    MPI_Start(&again);
    MPI_Wait(&again, MPI_STATUS_IGNORE);
    MPI_Request_free(&again);
    assert(x == 11 - rank && y == 3);
    MPI_Comm_free(&b);
    MPI_Finalize();
    return 0;
}
