// A session has an error handler, and so has a communicator that is made from a group.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static int of_session, of_comm;

static void on_session(MPI_Session *session, int *code, ...) {
    (void)session;
    of_session = *code;
}

static void on_comm(MPI_Comm *comm, int *code, ...) {
    (void)comm, (void)code;
    of_comm++;
}

int main(void) {
    int x = 1;
    MPI_Session session;
    MPI_Errhandler first, second;
    MPI_Group all;
    MPI_Comm comm;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN);
    MPI_Session_create_errhandler(on_session, &first);
    MPI_Session_call_errhandler(session, MPI_ERR_OTHER);
    assert(of_session == 0);
    MPI_Session_set_errhandler(session, first);
    MPI_Errhandler_free(&first);
    MPI_Session_get_errhandler(session, &first);
    MPI_Session_call_errhandler(session, MPI_ERR_OTHER);
    assert(of_session == MPI_ERR_OTHER);
    MPI_Errhandler_free(&first);
    MPI_Comm_create_errhandler(on_comm, &second);
    MPI_Group_from_session_pset(session, "mpi://world", &all);
    MPI_Comm_create_from_group(all, "errors", MPI_INFO_NULL, second, &comm);
    MPI_Errhandler_free(&second);
    MPI_Send(&x, 1, MPI_INT, 99, 0, comm);
    assert(of_comm == 1);
    MPI_Comm_free(&comm);
    MPI_Group_free(&all);
    MPI_Session_finalize(&session);
    return 0;
}
