// A file is used after it was closed.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank;
    MPI_File_open(MPI_COMM_WORLD, "closed.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    MPI_File other = fh;
    MPI_File_close(&fh);
    MPI_File_write(other, &x, 1, MPI_INT, MPI_STATUS_IGNORE); // want mpi-invalid-argument "closed"
    MPI_Finalize();
    return 0;
}
