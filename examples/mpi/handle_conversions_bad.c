// Defects: a number that no request has been given, a status that is ignored, and a request that a copy of it has
// completed.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 5;
    MPI_Request request, same;
    MPI_Fint words[MPI_F_STATUS_SIZE];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        same = MPI_Request_f2c(7); // want mpi-invalid-argument "MPI_Request_c2f has given"
    if (rank == 1)
        MPI_Status_c2f(MPI_STATUS_IGNORE, words); // want mpi-invalid-argument "ignored"
    if (rank == 2) {
        MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
        same = MPI_Request_f2c(MPI_Request_c2f(request));
        MPI_Wait(&same, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE); // want mpi-request-misuse "complete already"
    }
    MPI_Finalize();
    return 0;
}
