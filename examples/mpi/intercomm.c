// Two groups with an intercommunicator between them: ranks are those of the other group, and messages on it do not meet
// those of other communicators.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, side, near, far, there, x, inter, n;
    MPI_Comm group, across, again, all;
    MPI_Group remote;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    side = rank > 0; /* 0 by itself, and the others */
    MPI_Comm_split(MPI_COMM_WORLD, side, -rank, &group);
    MPI_Intercomm_create(group, 0, MPI_COMM_WORLD, side ? 0 : 2, 5, &across);
    MPI_Comm_test_inter(across, &inter);
    MPI_Comm_rank(across, &near);
    MPI_Comm_size(across, &n);
    MPI_Comm_remote_size(across, &far);
    assert(inter && n == (side ? 2 : 1) && far == (side ? 1 : 2) && near == (side ? 2 - rank : 0));

    MPI_Comm_remote_group(across, &remote);
    MPI_Group_size(remote, &n);
    assert(n == far);
    MPI_Group_free(&remote);

    if (side) {
        MPI_Send(&rank, 1, MPI_INT, 0, near, across);
    } else {
        for (int i = 0; i < far; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, across, &status);
            assert(x == 2 - status.MPI_SOURCE && status.MPI_TAG == status.MPI_SOURCE);
        }
    }
    MPI_Comm_dup(across, &again);
    MPI_Comm_compare(across, again, &there);
    assert(there == MPI_CONGRUENT);
    MPI_Comm_compare(across, group, &there);
    assert(there == MPI_UNEQUAL);
    MPI_Intercomm_merge(again, side, &all);
    MPI_Comm_rank(all, &there);
    assert(there == (side ? 3 - rank : 0));

    MPI_Comm_free(&all);
    MPI_Comm_free(&again);
    MPI_Comm_free(&across);
    MPI_Comm_free(&group);
    MPI_Finalize();
    return 0;
}
