// Statuses are ignored, one and several, as the Standard says.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, flag, x[2] = {1, 2};
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&x[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Isend(&x[1], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[1]);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        MPI_Testall(2, r, &flag, MPI_STATUSES_IGNORE);
        assert(flag == 1);
    } else {
        MPI_Recv(&x[0], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Irecv(&x[1], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, r);
        MPI_Wait(r, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
