// The datatype of a persistent operation fits its buffer, which holds no value yet when the operation is made.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, *x;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = malloc(2 * sizeof(int));
    if (rank == 0) {
        MPI_Send_init(x, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        x[0] = 1;
        x[1] = 2;
    } else {
        MPI_Recv_init(x, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
    }
    MPI_Start(&r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Request_free(&r);
    assert(x[1] == 2);
    free(x);
    MPI_Finalize();
    return 0;
}
