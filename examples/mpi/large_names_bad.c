// Messages name a function as the program does: by its name for large counts, or its second one, by which a program calls
// it that defines the first.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {0 <= how && how < 3}
int how;

int main(int argc, char **argv) {
    int rank, v[2] = {1, 2};
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (how == 0) {
        MPI_Sendrecv_c(v, 2, MPI_INT, rank, 0, v, 2, MPI_INT, rank, 0, MPI_COMM_WORLD, // want mpi-invalid-argument "of MPI_Sendrecv_c overlap"
                       MPI_STATUS_IGNORE);
    } else if (how == 1) {
        MPI_Irecv_c(v, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
        PMPI_Ssend_c(&v[1], 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); // want deadlock "waits in PMPI_Ssend_c"
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else if (rank == 0) {
        MPI_Irecv_c(v, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        v[0] = 1; // want mpi-buffer-hazard "the receive that MPI_Irecv_c started"
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
