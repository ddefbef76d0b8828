// A block is changed while it is still being written to the file.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x;
    MPI_File fh;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "changed.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    x = rank;
    MPI_File_iwrite_at(fh, rank * sizeof x, &x, 1, MPI_INT, &request);
    x = 2; // want mpi-buffer-hazard "is not complete"
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
