// Two broadcasts are under way, which the processes have begun in different orders.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, y[2] = {2, 3};
    MPI_Request q[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Ibcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, &q[0]);
        MPI_Ibcast(y, 2, MPI_INT, 0, MPI_COMM_WORLD, &q[1]);
    } else {
        MPI_Ibcast(y, 2, MPI_INT, 0, MPI_COMM_WORLD, &q[1]); // want mpi-collective-mismatch "rank 0 calls MPI_Ibcast with 1 element of MPI_INT at line 14"
        MPI_Ibcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, &q[0]);
    }
    MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
