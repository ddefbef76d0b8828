// Requests that may be compared: with MPI_REQUEST_NULL, with copies of themselves, and with others while one of the two
// operations cannot be complete, or can be started again.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, y = 2, z = 3;
    MPI_Request first, second, third, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, &first);
    MPI_Irecv(&y, 1, MPI_INT, 1 - rank, 2, MPI_COMM_WORLD, &second);
    copy = first;
    assert(first != second && first == copy && first != MPI_REQUEST_NULL);
    MPI_Send_init(&z, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, &third);
    assert(third != first && third != second);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Start(&third);
    MPI_Send(&z, 1, MPI_INT, 1 - rank, 2, MPI_COMM_WORLD);
    MPI_Wait(&third, MPI_STATUS_IGNORE);
    MPI_Wait(&first, MPI_STATUS_IGNORE);
    assert(first == MPI_REQUEST_NULL && third != first && x == 3);
    MPI_Wait(&second, MPI_STATUS_IGNORE);
    MPI_Request_free(&third);
    MPI_Finalize();
    return 0;
}
