// Of a file there is one collective access in two halves at a time.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, y;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "two.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    x = y = rank;
    MPI_File_write_at_all_begin(fh, rank * sizeof x, &x, 1, MPI_INT);
    MPI_File_write_all_begin(fh, &y, 0, MPI_INT); // want mpi-invalid-argument "is not ended"
    MPI_File_write_all_end(fh, &y, MPI_STATUS_IGNORE);
    MPI_File_write_at_all_end(fh, &x, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
