// What one process has written another one reads when the file was closed and is opened again.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank;
    MPI_File_open(MPI_COMM_WORLD, "again.dat", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &fh);
    x = 10 + rank;
    MPI_File_write_at_all(fh, rank * sizeof x, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    assert(fh == MPI_FILE_NULL);
    MPI_File_open(MPI_COMM_WORLD, "again.dat", MPI_MODE_RDONLY | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &fh);
    MPI_File_seek(fh, (1 - rank) * sizeof x, MPI_SEEK_SET);
    MPI_File_read_all(fh, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    assert(x == 11 - rank);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
