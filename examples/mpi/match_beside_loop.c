// Rank 0 posts a receive and then talks to rank 1 for ever. MPI matches the receive
// meanwhile, which lets rank 2 go on, and fail.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, y = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 2) {
        MPI_Ssend(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        assert(0); // want assertion
    }
    if (rank == 0)
        MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r);
    for (;;)
        if (rank == 0) // want nontermination
            MPI_Ssend(&y, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        else
            MPI_Recv(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
