// At the edge of a grid that does not wrap around there is no neighbour, and what was to come from it stays unset.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int dims[1] = {3}, periods[1] = {0}, rank, left, right, mine, theirs;
    MPI_Comm line;
    MPI_Init(&argc, &argv);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &line);
    MPI_Comm_rank(line, &rank);
    MPI_Cart_shift(line, 0, 1, &left, &right);
    mine = rank * rank;
    MPI_Sendrecv(&mine, 1, MPI_INT, right, 0, &theirs, 1, MPI_INT, left, 0, line, MPI_STATUS_IGNORE);
    assert(theirs <= mine); // want uninitialized
    MPI_Comm_free(&line);
    MPI_Finalize();
    return 0;
}
