// A message that MPI_Probe has found is withdrawn by its sender before it is received: a probe does not match it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 7;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Recv(&x, 0, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Cancel(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        MPI_Probe(0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&x, 0, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want deadlock "rank 1"
    }
    MPI_Finalize();
    return 0;
}
