// The members of a group make a communicator without the others, who are busy with something else.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, sum, pair[2] = {2, 0};
    MPI_Group world, some;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, pair, &some);
    if (rank == 1) {
        MPI_Recv(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(x == 2);
    } else {
        MPI_Comm_create_group(MPI_COMM_WORLD, some, 5, &part);
        MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, part);
        MPI_Comm_free(&part);
        assert(sum == 2);
        if (rank == 2)
            MPI_Send(&sum, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Group_free(&some);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
