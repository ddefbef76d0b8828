// The groups of an intercommunicator may have no process in common: here the leader of one is in the other.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

#pragma TASS input {n >= 0 && n <= 1}
int n;

int main(int argc, char **argv) {
    int rank;
    MPI_Comm group, across;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, n ? rank > 0 : 0, 0, &group);
    /* if n is 0 there is one group, with all processes */
    MPI_Intercomm_create(group, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 0, &across); // want mpi-invalid-argument "in this one, too"
    MPI_Comm_free(&across);
    MPI_Comm_free(&group);
    MPI_Finalize();
    return 0;
}
