// Defect: a receive is posted for each ready send, but from anyone, and the first may be taken by the message of
// process 2 that has nothing to do with it.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 1, y, z;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Rsend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); // want mpi-ready-send
    else if (rank == 2)
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    else {
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Recv(&z, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
