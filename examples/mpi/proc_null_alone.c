// Sends to and receives from MPI_PROC_NULL return at once.
//
// tass: verify -np=1..2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int x = 4;
    MPI_Init(&argc, &argv);
    MPI_Send(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Ssend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Recv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv_replace(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_PROC_NULL, 0,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(x == 4);
    MPI_Finalize();
    return 0;
}
