// Defect: an error handler of communicators is given to a session.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

static void on_error(MPI_Comm *comm, int *code, ...) { (void)comm, (void)code; }

int main(int argc, char **argv) {
    MPI_Session session;
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Comm_create_errhandler(on_error, &handler);
    MPI_Session_set_errhandler(session, handler); // want mpi-invalid-argument "another kind"
    MPI_Errhandler_free(&handler);
    MPI_Session_finalize(&session);
    MPI_Finalize();
    return 0;
}
