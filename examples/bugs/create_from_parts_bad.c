// A process gives the empty group to MPI_Comm_create, but belongs to the group that another process gives (MPI 3.1,
// section 6.4.2).
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, pair[2] = {2, 0};
    MPI_Group world, some;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, pair, &some);
    MPI_Comm_create(MPI_COMM_WORLD, rank == 2 ? MPI_GROUP_EMPTY : some, &part); // want mpi-collective-mismatch "ranks []"
    if (part != MPI_COMM_NULL)
        MPI_Comm_free(&part);
    MPI_Group_free(&some);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
