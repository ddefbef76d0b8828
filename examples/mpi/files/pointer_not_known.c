// The file pointer is used after a read that ended with the file: MPICH moves it by what was read, Open MPI by what was
// to be read.
//
// tass: verify -np=1
// want: bad-input

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int all[2] = {1, 2}, more[4];
    MPI_File fh;
    MPI_Offset at;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "all.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &fh);
    MPI_File_write_at(fh, 0, all, 2, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_read(fh, more, 4, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_get_position(fh, &at); // want unsupported "implementations differ"
    assert(at == sizeof more);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
