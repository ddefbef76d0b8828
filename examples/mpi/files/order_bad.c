// Processes call the collectives of a file in different orders.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank;
    MPI_File_open(MPI_COMM_WORLD, "order.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    if (rank == 0)
        MPI_File_sync(fh);
    MPI_File_write_at_all(fh, rank * sizeof x, &x, 1, MPI_INT, MPI_STATUS_IGNORE); // want mpi-collective-mismatch
    if (rank == 1)
        MPI_File_sync(fh);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
