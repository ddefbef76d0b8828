// What is read is used before the second half of the access.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, y;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "used.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    x = rank;
    MPI_File_write_at(fh, rank * sizeof x, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_read_at_all_begin(fh, rank * sizeof x, &y, 1, MPI_INT);
    x = y; // want mpi-buffer-hazard "may still write"
    MPI_File_read_at_all_end(fh, &y, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
