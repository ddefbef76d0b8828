// Defect: the two sides of a partitioned transfer have different numbers of elements.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x[6] = {0};
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Psend_init(x, 2, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    else
        MPI_Precv_init(x, 2, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    MPI_Start(&request);
    if (rank == 0) MPI_Pready_range(0, 1, request);
    MPI_Wait(&request, MPI_STATUS_IGNORE); // want mpi-invalid-argument "equally many elements"
    MPI_Request_free(&request);
    MPI_Finalize();
    return 0;
}
