// A shared file pointer means nothing where processes have different views.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "views.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    x = rank;
    MPI_File_set_view(fh, 4 * rank, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_write_shared(fh, &x, 1, MPI_INT, MPI_STATUS_IGNORE); // want mpi-invalid-argument "different views"
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
