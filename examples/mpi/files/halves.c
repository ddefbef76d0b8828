// Collective accesses in two halves: what a process computes between them overlaps with the access.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, x, y, sum = 0, count;
    MPI_File fh;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_File_open(MPI_COMM_WORLD, "halves.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    x = rank + 1;
    MPI_File_write_at_all_begin(fh, rank * sizeof x, &x, 1, MPI_INT);
    for (int i = 0; i < 3; i++)
        sum += x * i;
    MPI_File_write_at_all_end(fh, &x, MPI_STATUS_IGNORE);
    MPI_File_sync(fh);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(fh);
    MPI_File_seek(fh, (rank + 1) % size * sizeof x, MPI_SEEK_SET);
    MPI_File_read_all_begin(fh, &y, 1, MPI_INT);
    assert(sum == 3 * (rank + 1));
    MPI_File_read_all_end(fh, &y, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 1 && y == (rank + 1) % size + 1);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
