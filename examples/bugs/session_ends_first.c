// A communicator that is used after the session that it belongs to has ended. MPI_Init keeps MPI itself in use. Which
// communicator belongs to which session is not kept, so the end of the session is refused while there is one.
//
// tass: verify -np=2
// want: bad-input

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
    MPI_Session_finalize(&session); // want unsupported "free it before"
    MPI_Barrier(comm);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
