// Functions of the program handle errors: MPI calls them for calls that are wrong, which return the error afterwards, and
// the program calls them itself. A duplicate has the handler that the communicator had when MPI_Comm_idup was called.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static int seen, class_seen;
static MPI_Comm where;

static void on_error(MPI_Comm *comm, int *code, ...) {
    seen++;
    MPI_Error_class(*code, &class_seen);
    where = *comm;
}

int main(int argc, char **argv) {
    int x = 7, code, class;
    MPI_Comm twin;
    MPI_Errhandler handler;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(on_error, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    MPI_Errhandler_free(&handler);
    MPI_Send(&x, 1, MPI_INT, 99, 0, MPI_COMM_WORLD);
    assert(seen == 1 && class_seen == MPI_ERR_RANK && where == MPI_COMM_WORLD);
    code = MPI_Bcast(&x, -1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Error_class(code, &class);
    assert(seen == 2 && class == MPI_ERR_COUNT && x == 7);
    code = MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER);
    assert(code == MPI_SUCCESS && seen == 3 && class_seen == MPI_ERR_OTHER);
    MPI_Comm_idup(MPI_COMM_WORLD, &twin, &request);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 99, 0, twin);
    assert(seen == 4 && where == twin);
    MPI_Comm_free(&twin);
    MPI_Finalize();
    return 0;
}
