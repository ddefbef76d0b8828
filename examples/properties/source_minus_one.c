// Property 9: the left neighbour of process 0 is computed as rank-1; that -1
// means MPI_PROC_NULL in some MPI libraries is an accident.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, ghost = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Recv(&ghost, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument
    MPI_Finalize();
    return 0;
}
