// The receive buffer of the first process of an MPI_Exscan is not significant (MPI 3.1, section 5.11.2): it may be too
// short, of another type, or constant. It was once checked like those of the others.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

static const int none[1] = {0};

int main(int argc, char **argv) {
    int rank, mine[2], below[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine[0] = rank, mine[1] = 1;
    MPI_Exscan(mine, rank == 0 ? (int *)none : below, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank > 0)
        assert(below[0] == rank * (rank - 1) / 2 && below[1] == rank);
    MPI_Exscan(mine, rank == 0 ? mine : below, 2, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (rank > 0)
        assert(below[0] == rank - 1);
    MPI_Finalize();
    return 0;
}
