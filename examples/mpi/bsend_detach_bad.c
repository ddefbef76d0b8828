// Defect: each process detaches its buffer before it receives, which waits until its own message has been received.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    static char buffer[sizeof(int) + MPI_BSEND_OVERHEAD];
    int rank, x = 1, y, size;
    char *back;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Buffer_attach(buffer, sizeof buffer);
    MPI_Bsend(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Buffer_detach(&back, &size); // want potential-deadlock
    MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
