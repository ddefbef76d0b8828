// A process waits in a loop until the others have begun to write at the shared file pointer. What they do is seen at last.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, record = 7;
    MPI_Offset end = 0;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "wait.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    if (rank == 0) {
        while (end == 0) {
            MPI_File_get_position_shared(fh, &end);
        }
    } else {
        MPI_File_write_shared(fh, &record, 1, MPI_INT, MPI_STATUS_IGNORE);
    }
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
