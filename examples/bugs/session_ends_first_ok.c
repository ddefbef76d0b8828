// A communicator of a session that is freed before the session ends, beside MPI_Init.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>
int main(int argc, char **argv) {
    MPI_Session session;
    MPI_Group all;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &all);
    MPI_Comm_create_from_group(all, "example", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&all);
    MPI_Barrier(comm);
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
    MPI_Finalize();
    return 0;
}
