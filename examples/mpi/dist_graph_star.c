// Rank 0 names all edges of a star: each other process sends to it, and nobody to them.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, in, out, weighted, sources[2] = {1, 2}, degrees[2] = {1, 1}, destinations[2] = {0, 0}, all[2], from[2];
    MPI_Comm star;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Dist_graph_create(MPI_COMM_WORLD, rank == 0 ? 2 : 0, sources, degrees, destinations, MPI_UNWEIGHTED, MPI_INFO_NULL,
                          0, &star);
    MPI_Dist_graph_neighbors_count(star, &in, &out, &weighted);
    assert(in == (rank == 0 ? 2 : 0) && out == (rank == 0 ? 0 : 1) && !weighted);
    MPI_Dist_graph_neighbors(star, in, from, MPI_UNWEIGHTED, out, destinations, MPI_UNWEIGHTED);
    MPI_Neighbor_allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, star);
    if (rank == 0)
        assert(all[0] == from[0] && all[1] == from[1] && all[0] + all[1] == 3);
    MPI_Comm_free(&star);
    MPI_Finalize();
    return 0;
}
