// A collective that one process never calls, where only deadlocks count that no implementation can avoid: the root of a
// broadcast may leave before others have entered, but they must enter.
//
// tass: verify -np=2 --deadlock=absolute
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD); // want mpi-collective-mismatch "rank 1 never does"
    MPI_Finalize();
    return 0;
}
