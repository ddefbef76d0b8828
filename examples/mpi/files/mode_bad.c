// A file that is opened for reading is written, and the program does not look at the error that this returns.
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
    MPI_File_open(MPI_COMM_WORLD, "mode.dat", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &fh);
    MPI_File_close(&fh);
    MPI_File_open(MPI_COMM_WORLD, "mode.dat", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
    MPI_File_write(fh, &x, 1, MPI_INT, MPI_STATUS_IGNORE); // want mpi-returned-errors "MPI_MODE_RDONLY"
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
