// The shared file pointer is set back while another process may still write there: the call is collective, but nobody
// promises that it waits for all before it moves the pointer, and MPICH does not. Such programs are refused.
//
// tass: verify -np=2
// want: bad-input

#include <mpi.h>
int main(int argc, char **argv) {
    int rank;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "early.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &fh);
    if (rank == 1) MPI_File_write_shared(fh, &rank, 1, MPI_INT, MPI_STATUS_IGNORE); // want unsupported "have MPI_Barrier"
    MPI_File_seek_shared(fh, 0, MPI_SEEK_SET);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
