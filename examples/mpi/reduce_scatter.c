// Each process gets a share of what all processes contribute: one element each, or as many as
// the counts say, none for the first. In place, the share replaces the beginning of what the
// process contributes, and the rest stays.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, v[3], one, counts[3] = {0, 2, 1};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 3; i++)
        v[i] = 10 * rank + i;
    MPI_Reduce_scatter_block(v, &one, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(one == 30 + 3 * rank);
    MPI_Reduce_scatter(MPI_IN_PLACE, v, counts, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (rank == 0)
        assert(v[0] == 0 && v[1] == 1 && v[2] == 2);
    if (rank == 1)
        assert(v[0] == 20 && v[1] == 21 && v[2] == 12);
    if (rank == 2)
        assert(v[0] == 22 && v[1] == 21 && v[2] == 22);
    MPI_Finalize();
    return 0;
}
