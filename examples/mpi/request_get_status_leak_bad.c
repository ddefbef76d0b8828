// Defect: the answer that an operation is complete does not free its request.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 1, flag = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request); // want mpi-resource-leak "never completed"
        while (!flag) MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
