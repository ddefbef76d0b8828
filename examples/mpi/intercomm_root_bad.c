// In a collective between two groups the other processes of the root's group say MPI_PROC_NULL: here they name the root
// as if there were one group.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Comm group, across;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0, 0, &group);
    MPI_Intercomm_create(group, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 0, &across);
    MPI_Bcast(&x, 1, MPI_INT, rank == 1 ? MPI_ROOT : 0, across); // want mpi-collective-mismatch "root"
    MPI_Comm_free(&across);
    MPI_Comm_free(&group);
    MPI_Finalize();
    return 0;
}
