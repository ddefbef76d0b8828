// A program with error classes, error codes and an error handler of its own, which no call of it is wrong enough to call.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

static void handler(MPI_Comm *comm, int *code, ...) {
    (void)comm;
    *code = MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int class, code, of, length;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Errhandler mine, found;
    MPI_Comm twin;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &found);
    assert(found == MPI_ERRORS_ARE_FATAL);
    MPI_Errhandler_free(&found);
    MPI_Add_error_class(&class);
    assert(class > MPI_ERR_LASTCODE);
    MPI_Add_error_code(class, &code);
    MPI_Error_class(code, &of);
    assert(of == class);
    MPI_Error_string(code, text, &length);
    assert(length == 0);
    MPI_Add_error_string(code, "no water");
    MPI_Error_string(code, text, &length);
    assert(length == 8 && strcmp(text, "no water") == 0);
    MPI_Comm_create_errhandler(handler, &mine);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, mine);
    MPI_Errhandler_free(&mine);
    assert(mine == MPI_ERRHANDLER_NULL);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    MPI_Comm_get_errhandler(twin, &found);
    assert(found != MPI_ERRORS_ARE_FATAL);
    MPI_Errhandler_free(&found);
    MPI_Comm_set_errhandler(twin, MPI_ERRORS_RETURN);
    assert(MPI_Comm_call_errhandler(twin, code) == MPI_SUCCESS);
    MPI_Comm_free(&twin);
    MPI_Finalize();
    return 0;
}
