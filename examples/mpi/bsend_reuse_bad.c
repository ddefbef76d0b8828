// Defect: the program writes into the attached buffer, which belongs to MPI until it is detached.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    char buffer[sizeof(int) + MPI_BSEND_OVERHEAD], *back;
    int rank, x = 1, y, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Buffer_attach(buffer, sizeof buffer);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        buffer[0] = 1; // want mpi-buffer-hazard "belongs to MPI"
        MPI_Buffer_detach(&back, &size);
    } else {
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
