// A file that is never closed.
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
    MPI_File_open(MPI_COMM_SELF, "leak", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &fh); // want mpi-resource-leak
    MPI_File_write(fh, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
