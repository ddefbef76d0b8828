// Defect: the two halves give different names, so that they do not meet.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Group world, mine, theirs;
    MPI_Comm between;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &rank, &mine);
    const char *side = rank == 0 ? "left" : "right";
    MPI_Group_difference(world, mine, &theirs);
    MPI_Intercomm_create_from_groups(mine, 0, theirs, 0, side, MPI_INFO_NULL, MPI_ERRORS_RETURN, &between); // want deadlock
    MPI_Comm_free(&between);
    MPI_Group_free(&mine);
    MPI_Group_free(&theirs);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
