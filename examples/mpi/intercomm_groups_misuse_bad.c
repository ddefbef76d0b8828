// Defects: a leader that is no rank of its group, one that is none of the other group, a process in both groups, and one
// in none.
//
// tass: verify -np=4
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Group world, mine, others;
    MPI_Comm c;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &rank, &mine);
    MPI_Group_difference(world, mine, &others);
    if (rank == 0)
        MPI_Intercomm_create_from_groups(mine, 1, others, 0, "x", MPI_INFO_NULL, MPI_ERRORS_RETURN, &c); // want mpi-invalid-argument "local_leader is 1"
    if (rank == 1)
        MPI_Intercomm_create_from_groups(mine, 0, others, 3, "x", MPI_INFO_NULL, MPI_ERRORS_RETURN, &c); // want mpi-invalid-argument "remote_leader is 3"
    if (rank == 2)
        MPI_Intercomm_create_from_groups(mine, 0, world, 0, "x", MPI_INFO_NULL, MPI_ERRORS_RETURN, &c); // want mpi-invalid-argument "is in both groups"
    if (rank == 3)
        MPI_Intercomm_create_from_groups(others, 0, mine, 0, "x", MPI_INFO_NULL, MPI_ERRORS_RETURN, &c); // want mpi-invalid-argument "not in the group"
    MPI_Group_free(&mine);
    MPI_Group_free(&others);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
