// Collectives between two groups, in which data go from one to the other: the root's group names it by MPI_ROOT, and by
// MPI_PROC_NULL where it is another one.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, side, far, x, own[2], all[2];
    MPI_Comm group, across, part;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    side = rank > 0; /* 0 by itself, and 1 and 2 */
    MPI_Comm_split(MPI_COMM_WORLD, side, 0, &group);
    MPI_Intercomm_create(group, 0, MPI_COMM_WORLD, side ? 0 : 1, 0, &across);
    MPI_Comm_remote_size(across, &far);

    x = rank == 2 ? 5 : 0;
    MPI_Bcast(&x, 1, MPI_INT, side ? (rank == 2 ? MPI_ROOT : MPI_PROC_NULL) : 1, across);
    assert(x == (rank == 1 ? 0 : 5));

    own[0] = own[1] = rank;
    MPI_Allgather(own, 1, MPI_INT, all, 1, MPI_INT, across);
    assert(side ? all[0] == 0 : all[0] == 1 && all[1] == 2);

    MPI_Gather(own, side ? 1 : 0, MPI_INT, all, 1, MPI_INT, side ? 0 : MPI_ROOT, across);
    assert(side || (all[0] == 1 && all[1] == 2));

    own[1] = rank + 7;
    MPI_Alltoall(own, 1, MPI_INT, all, 1, MPI_INT, across);
    assert(side ? all[0] == (rank == 2 ? 7 : 0) : all[0] == 1 && all[1] == 2);

    MPI_Iallreduce(&rank, &x, 1, MPI_INT, MPI_SUM, across, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(x == (side ? 0 : 3));

    MPI_Reduce(&rank, &x, 1, MPI_INT, MPI_MAX, side ? 0 : MPI_ROOT, across);
    assert(x == (side ? 0 : 2));
    MPI_Barrier(across);

    MPI_Comm_split(across, rank == 1 ? 4 : 3, 0, &part); /* a colour of one group alone makes nothing */
    assert((part == MPI_COMM_NULL) == (rank == 1));
    if (part != MPI_COMM_NULL) {
        MPI_Comm_remote_size(part, &far);
        assert(far == 1);
        MPI_Comm_free(&part);
    }
    MPI_Comm_free(&across);
    MPI_Comm_free(&group);
    MPI_Finalize();
    return 0;
}
