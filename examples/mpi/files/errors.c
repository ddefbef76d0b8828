// Calls on files return errors, and the program goes on.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, code, class;
    MPI_File fh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank;
    if (rank == 0) {
        code = MPI_File_delete("none.dat", MPI_INFO_NULL);
        MPI_Error_class(code, &class);
        assert(class == MPI_ERR_NO_SUCH_FILE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    code = MPI_File_open(MPI_COMM_WORLD, "none.dat", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
    assert(code != MPI_SUCCESS);
    MPI_File_open(MPI_COMM_WORLD, "there.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    MPI_File_write_at(fh, rank * sizeof x, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
