// Property 9: the left neighbour of process 0 is MPI_PROC_NULL.
//
// tass: verify -np=1
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, ghost = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Recv(&ghost, 1, MPI_INT, rank > 0 ? rank - 1 : MPI_PROC_NULL, 0,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
