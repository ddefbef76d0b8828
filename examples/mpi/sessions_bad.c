// A session does not make MPI_COMM_WORLD; and the processes that make a communicator from a group must give it one name.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {n >= 0 && n <= 1}
int n;

int main(void) {
    int rank = -1;
    MPI_Session session;
    MPI_Group all, self;
    MPI_Comm world;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &all);
    MPI_Group_from_session_pset(session, "mpi://SELF", &self);
    if (n)
        MPI_Comm_rank(MPI_COMM_WORLD, &rank); // want mpi-lifecycle "MPI_COMM_WORLD"
    MPI_Group_rank(all, &rank);
    MPI_Comm_create_from_group(all, rank ? "one" : "other", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &world); // want potential-deadlock
    MPI_Comm_free(&world); // want potential-deadlock
    MPI_Group_free(&all);
    MPI_Group_free(&self);
    MPI_Session_finalize(&session);
    return 0;
}
