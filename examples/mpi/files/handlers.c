// Error handlers of files: files return errors, unless the program says otherwise for MPI_FILE_NULL before it opens them, or
// for the file itself. A function of the program is called where it is the handler.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static int seen;

static void note(MPI_File *f, int *code, ...) {
    MPI_Error_class(*code, &seen);
}

int main(int argc, char **argv) {
    int code;
    MPI_File f;
    MPI_Errhandler h, own;
    MPI_Init(&argc, &argv);
    MPI_File_get_errhandler(MPI_FILE_NULL, &h);
    assert(h == MPI_ERRORS_RETURN);
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &f);
    code = MPI_File_call_errhandler(f, MPI_ERR_OTHER);
    assert(code == MPI_SUCCESS && seen == 0);
    MPI_File_create_errhandler(note, &own);
    MPI_File_set_errhandler(f, own);
    MPI_Errhandler_free(&own);
    MPI_File_call_errhandler(f, MPI_ERR_OTHER);
    assert(seen == MPI_ERR_OTHER);
    MPI_File_close(&f);
    MPI_Barrier(MPI_COMM_WORLD);
    code = MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR, MPI_INFO_NULL, &f);
    MPI_Error_class(code, &seen);
    assert(seen == MPI_ERR_FILE_EXISTS);
    MPI_Finalize();
    return 0;
}
