// Two leaders that name each other with different tags do not meet.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Comm across;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 1 - rank, rank, &across); // want deadlock
    MPI_Comm_free(&across);
    MPI_Finalize();
    return 0;
}
