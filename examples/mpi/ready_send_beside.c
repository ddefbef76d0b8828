// Receives that begin together with sends, by MPI_Isendrecv and by MPI_Startall, are posted when the process is behind
// the call: a barrier says so, and then the answers may be sent in ready mode.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, x, y = -1, z = -1;
    MPI_Request requests[2], both;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int partner = rank < size / 2 * 2 ? rank ^ 1 : MPI_PROC_NULL;
    if (rank % 2 == 0) {
        x = rank;
        MPI_Recv_init(&y, 1, MPI_INT, partner, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Send_init(&x, 1, MPI_INT, partner, 0, MPI_COMM_WORLD, &requests[1]);
        MPI_Startall(2, requests);
        MPI_Isendrecv(&x, 1, MPI_INT, partner, 1, &z, 1, MPI_INT, partner, 1, MPI_COMM_WORLD, &both);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        MPI_Wait(&both, MPI_STATUS_IGNORE);
        MPI_Request_free(&requests[0]);
        MPI_Request_free(&requests[1]);
        assert(partner == MPI_PROC_NULL || (y == rank + 1 && z == rank + 2));
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, partner, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        x++;
        MPI_Rsend(&x, 1, MPI_INT, partner, 0, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, partner, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        x += 2;
        MPI_Rsend(&x, 1, MPI_INT, partner, 1, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
