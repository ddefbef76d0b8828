// A file is synchronised before the access is complete that is to be seen by others.
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
    MPI_File_open(MPI_COMM_WORLD, "early.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    x = rank;
    MPI_File_iwrite_at_all(fh, rank * sizeof x, &x, 1, MPI_INT, &request);
    MPI_File_sync(fh); // want mpi-invalid-argument "is not complete"
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
