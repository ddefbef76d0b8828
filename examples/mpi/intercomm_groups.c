// Two halves of the processes of a session meet by the name that both give. Their leaders are not the first of their
// groups. (MPICH 4.0 has this only beside MPI_Init, and looks at the other group not at the leaders alone.)
//
// tass: verify -np=4
// want: verified
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, half, remote, me, got = -1, sum = 0, first, last;
    int low[1][3] = {{0, 0, 1}}, high[1][3] = {{0, 0, 1}};
    MPI_Session session;
    MPI_Group all, halves[2];
    MPI_Comm between;
    MPI_Init(&argc, &argv);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &all);
    MPI_Group_rank(all, &rank);
    MPI_Group_size(all, &size);
    half = rank >= size / 2;
    low[0][1] = size / 2 - 1;
    high[0][0] = size / 2;
    high[0][1] = size - 1;
    MPI_Group_range_incl(all, 1, low, &halves[0]);
    MPI_Group_range_incl(all, 1, high, &halves[1]);
    MPI_Group_rank(halves[half], &me);
    MPI_Group_size(halves[0], &first);
    MPI_Group_size(halves[1], &last);
    MPI_Intercomm_create_from_groups(halves[half], (half ? last : first) - 1, halves[!half], (half ? first : last) - 1,
                                     "example", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &between);
    MPI_Comm_remote_size(between, &remote);
    assert(remote == (half ? first : last));
    if (me < remote && me < (half ? last : first))
        MPI_Sendrecv(&rank, 1, MPI_INT, me, 0, &got, 1, MPI_INT, me, 0, between, MPI_STATUS_IGNORE);
    assert(got == -1 || got == (half ? me : first + me));
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, between);
    for (int i = half ? 0 : first; i < (half ? first : size); i++)
        sum -= i;
    assert(sum == 0);
    MPI_Comm_free(&between);
    MPI_Group_free(&halves[0]);
    MPI_Group_free(&halves[1]);
    MPI_Group_free(&all);
    MPI_Session_finalize(&session);
    MPI_Finalize();
    return 0;
}
