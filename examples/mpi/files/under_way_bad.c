// A process reads what it is still writing: the two accesses have no order, although they are those of one process.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, y;
    MPI_File fh;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "order.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    x = rank;
    MPI_File_iwrite_at(fh, rank * sizeof x, &x, 1, MPI_INT, &request);
    MPI_File_read_at(fh, rank * sizeof x, &y, 1, MPI_INT, MPI_STATUS_IGNORE); // want mpi-race "which is not complete"
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
