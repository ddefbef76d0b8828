// All members of a group know it: MPI_Comm_create_group does not wait for them, and the receive need not be there when
// the message is sent.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, y = 0, two[2] = {0, 1};
    MPI_Comm pair;
    MPI_Group world, group;
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, two, &group);
    if (rank < 2) {
        if (rank == 1)
            MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
        MPI_Comm_create_group(MPI_COMM_WORLD, group, 3, &pair);
        if (rank == 0)
            MPI_Rsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // want mpi-ready-send
        else
            MPI_Wait(&q, MPI_STATUS_IGNORE);
        MPI_Comm_free(&pair);
    }
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
