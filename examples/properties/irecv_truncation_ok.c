// The message is shorter than the buffer of the receive, which is allowed.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, a[3] = {1, 2, 3};
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&a[1], 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(a, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(a[0] == 2 && a[1] == 3 && a[2] == 3);
    }
    MPI_Finalize();
    return 0;
}
