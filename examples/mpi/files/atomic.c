// In atomic mode accesses of several processes to the same bytes are done one after the other, in some order.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, pair[2], atomic;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "atomic.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    MPI_File_set_atomicity(fh, 1);
    MPI_File_get_atomicity(fh, &atomic);
    assert(atomic);
    MPI_Barrier(MPI_COMM_WORLD);
    pair[0] = pair[1] = rank;
    MPI_File_write_at(fh, 0, pair, 2, MPI_INT, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_read_at(fh, 0, pair, 2, MPI_INT, MPI_STATUS_IGNORE);
    assert(pair[0] == pair[1]);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
