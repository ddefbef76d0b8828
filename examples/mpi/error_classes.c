// All error classes of MPI can be asked for, and given to error handlers, whichever version they came with.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int class, length;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Init(&argc, &argv);
    MPI_Error_class(MPI_ERR_FILE, &class);
    assert(class == MPI_ERR_FILE && class != MPI_SUCCESS && class < MPI_ERR_LASTCODE);
    MPI_Error_string(MPI_ERR_WIN, text, &length);
    assert(length > 0 && text[length] == 0);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    assert(MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_NO_MEM) == MPI_SUCCESS);
    MPI_Finalize();
    return 0;
}
