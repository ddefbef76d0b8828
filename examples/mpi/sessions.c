// MPI without MPI_Init: a session gives a group, and the group a communicator.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(void) {
    int rank, size, sum, n;
    MPI_Session session;
    MPI_Group all;
    MPI_Comm world;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Session_get_num_psets(session, MPI_INFO_NULL, &n);
    assert(n >= 2);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &all);
    MPI_Comm_create_from_group(all, "example", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &world);
    MPI_Group_free(&all);
    MPI_Comm_rank(world, &rank);
    MPI_Comm_size(world, &size);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, world);
    assert(sum == size * (size - 1) / 2);
    MPI_Comm_free(&world);
    MPI_Session_finalize(&session);
    assert(session == MPI_SESSION_NULL);
    return 0;
}
