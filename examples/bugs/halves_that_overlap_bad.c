// An intercommunicator of two groups that have a process in common, where each leader names the other's group without it:
// two mistakes in one pair of calls, of which the same one is named however they are looked for.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, own[2], other;
    MPI_Group all, mine, theirs;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    own[0] = rank == 1;
    own[1] = 2;
    other = !own[0];
    MPI_Group_incl(all, 2, own, &mine);
    MPI_Group_incl(all, 1, &other, &theirs);
    MPI_Intercomm_create_from_groups(mine, 0, theirs, 0, "pair", MPI_INFO_NULL, MPI_ERRORS_RETURN, // want mpi-invalid-argument "another group"
                                     &comm);
    MPI_Comm_free(&comm);
    MPI_Group_free(&mine);
    MPI_Group_free(&theirs);
    MPI_Group_free(&all);
    MPI_Finalize();
    return 0;
}
