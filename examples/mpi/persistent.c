// A message is sent again and again by a request that is made once. It carries what the buffer
// holds when it is started; between a wait and the next start the buffer is the program's.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send_init(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    else
        MPI_Recv_init(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
    for (int i = 1; i <= 3; i++) {
        if (rank == 0)
            x = i * i;
        MPI_Start(&r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(x == i * i && r != MPI_REQUEST_NULL);
    }
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}
