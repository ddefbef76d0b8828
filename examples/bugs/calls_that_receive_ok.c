// A call that receives beside variables whose addresses only other calls of MPI were given, which do not keep them: no
// order makes a difference, and none but one is explored.
// tass: verify -np=3
// want: verified
#include <assert.h>
#include <mpi.h>

static int results[3];

static int exchange(int rank, int np) {
    int x = rank, y;
    MPI_Sendrecv(&x, 1, MPI_INT, (rank + 1) % np, 0, &y, 1, MPI_INT, (rank + np - 1) % np, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    return y;
}

int main(int argc, char **argv) {
    int rank, np;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    results[rank] = exchange(rank, np) + rank;
    assert(results[rank] == (rank + np - 1) % np + rank);
    MPI_Finalize();
    return 0;
}
