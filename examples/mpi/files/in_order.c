// Each process writes as many numbers as its rank says, in the order of ranks, and reads them in the same way.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, mine[2], all[3];
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "ordered.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    mine[0] = 10 * rank;
    mine[1] = 10 * rank + 1;
    MPI_File_write_ordered(fh, mine, rank, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(fh);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(fh);
    MPI_File_read_at(fh, 0, all, 3, MPI_INT, MPI_STATUS_IGNORE);
    assert(all[0] == 10 && all[1] == 20 && all[2] == 21);
    MPI_File_seek_shared(fh, 0, MPI_SEEK_SET);
    mine[0] = mine[1] = 0;
    MPI_File_read_ordered_begin(fh, mine, rank, MPI_INT);
    MPI_File_read_ordered_end(fh, mine, MPI_STATUS_IGNORE);
    assert(rank == 0 || mine[0] == 10 * rank);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
