// A process waits in a loop until another one has written to a file in atomic mode. What that writes is seen at last.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, flag = 0;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "flag.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    MPI_File_set_atomicity(fh, 1);
    if (rank == 0) {
        MPI_File_write_at(fh, 0, &flag, 1, MPI_INT, MPI_STATUS_IGNORE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        flag = 1;
        MPI_File_write_at(fh, 0, &flag, 1, MPI_INT, MPI_STATUS_IGNORE);
    } else {
        while (flag != 1) {
            MPI_File_read_at(fh, 0, &flag, 1, MPI_INT, MPI_STATUS_IGNORE);
        }
    }
    assert(flag == 1);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
