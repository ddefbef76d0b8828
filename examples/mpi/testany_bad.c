// Defect: where MPI_Testany finds none of the operations complete, the index that it gives is
// none of an operation.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, i, flag, x[2] = {0, 0}, first;
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&x[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&x[1], 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r[1]);
        MPI_Testany(2, r, &i, &flag, MPI_STATUS_IGNORE);
        first = x[i]; // want out-of-bounds
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    } else {
        first = 0;
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return first < 0;
}
