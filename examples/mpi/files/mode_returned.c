// Reads and writes that the mode of a file does not allow return errors, at which the program looks, or for which it has an
// error handler; nothing is read or written.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static int seen, calls;

static void note(MPI_File *f, int *code, ...) {
    MPI_Error_class(*code, &seen);
    calls++;
}

int main(int argc, char **argv) {
    int rank, x = 7, code, class;
    MPI_File f;
    MPI_Errhandler own;
    MPI_Offset size;
    MPI_Request r = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_create_errhandler(note, &own);
    MPI_File_open(MPI_COMM_WORLD, "mode.dat", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &f);
    code = MPI_File_read_at(f, 0, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_Error_class(code, &class);
    assert(class == MPI_ERR_ACCESS && x == 7);
    assert(MPI_File_read_all(f, &x, 1, MPI_INT, MPI_STATUS_IGNORE) != MPI_SUCCESS);
    MPI_File_write_at(f, rank * sizeof x, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&f);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_open(MPI_COMM_WORLD, "mode.dat", MPI_MODE_RDONLY, MPI_INFO_NULL, &f);
    MPI_File_set_errhandler(f, own);
    MPI_Errhandler_free(&own);
    MPI_File_write(f, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    assert(seen == MPI_ERR_READ_ONLY && calls == 1);
    MPI_File_iwrite(f, &x, 1, MPI_INT, &r);
    assert(calls == 2);
    MPI_File_write_all(f, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    assert(calls == 3);
    MPI_File_get_size(f, &size);
    assert(size == 2 * sizeof x);
    MPI_File_close(&f);
    MPI_Finalize();
    return 0;
}
