// Two groups that become one and say the same of their order: which process is the first one then is left open, and the
// output depends on it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS output
int place;

int main(int argc, char **argv) {
    int rank;
    MPI_Comm both, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 1 - rank, 5, &both);
    MPI_Intercomm_merge(both, 0, &all);
    if (rank == 0) MPI_Comm_rank(all, &place); // want nondeterministic-output
    MPI_Comm_free(&all);
    MPI_Comm_free(&both);
    MPI_Finalize();
    return 0;
}
