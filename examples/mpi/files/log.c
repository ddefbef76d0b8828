// Processes add records to a log in any order, at the file pointer that they share. None is lost.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, record, read, sum = 0;
    MPI_Offset end;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_File_open(MPI_COMM_WORLD, "log.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    record = rank + 1;
    MPI_File_write_shared(fh, &record, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(fh);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(fh);
    MPI_File_get_position_shared(fh, &end);
    assert(end == size);
    for (int i = 0; i < size; i++) {
        MPI_File_read_at(fh, i, &read, 1, MPI_INT, MPI_STATUS_IGNORE);
        sum += read;
    }
    assert(sum == size * (size + 1) / 2);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
