// Each process passes something on along a directed ring with a chord, whose edges have weights.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, in, out, weighted, kind, from[2], to[2], cost[2], price[2], got[2] = {-1, -1}, sent[2];
    MPI_Comm ring;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    // Everyone sends to the next one, and rank 0 also to itself.
    to[0] = (rank + 1) % size, from[0] = (rank + size - 1) % size;
    to[1] = from[1] = 0;
    cost[0] = 10 + from[0], price[0] = 10 + rank;
    cost[1] = price[1] = 7;
    int degree = rank == 0 ? 2 : 1;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, degree, from, cost, degree, to, price, MPI_INFO_NULL, 0, &ring);
    MPI_Topo_test(ring, &kind);
    assert(kind == MPI_DIST_GRAPH);
    MPI_Dist_graph_neighbors_count(ring, &in, &out, &weighted);
    assert(in == degree && out == degree && weighted);
    cost[0] = price[0] = from[0] = to[0] = -1;
    MPI_Dist_graph_neighbors(ring, 2, from, cost, 2, to, MPI_UNWEIGHTED);
    assert(from[0] == (rank + size - 1) % size && cost[0] == 10 + from[0] && to[0] == (rank + 1) % size);
    assert(price[0] == -1);
    sent[0] = rank, sent[1] = 50;
    MPI_Neighbor_alltoall(sent, 1, MPI_INT, got, 1, MPI_INT, ring);
    assert(got[0] == from[0] && got[1] == (rank == 0 ? 50 : -1));
    MPI_Neighbor_allgather(&rank, 1, MPI_INT, got, 1, MPI_INT, ring);
    assert(got[0] == from[0] && got[1] == (rank == 0 ? 0 : -1));
    MPI_Comm_free(&ring);
    MPI_Finalize();
    return 0;
}
