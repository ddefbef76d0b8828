// A graph topology: rank 0 is joined to all others, and each tells the ranks that it is joined to what it knows
// (MPI 3.1, section 7.5.3).
//
// tass: verify -np=4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, index[4], edges[6] = {1, 2, 3, 0, 0, 0}, next[3], n, nodes, arcs, sum = 0, got, kind, one = 1;
    MPI_Comm star, again;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < size; i++)
        index[i] = size - 1 + i;
    MPI_Graph_create(MPI_COMM_WORLD, size, index, edges, 0, &star);
    MPI_Comm_dup(star, &again);
    MPI_Topo_test(again, &kind);
    assert(kind == MPI_GRAPH);
    MPI_Graphdims_get(again, &nodes, &arcs);
    assert(nodes == size && arcs == 2 * (size - 1));
    MPI_Comm_free(&again);
    MPI_Comm_rank(star, &rank);
    MPI_Graph_neighbors_count(star, rank, &n);
    assert(n == (rank == 0 ? size - 1 : 1));
    MPI_Graph_neighbors(star, rank, 3, next);
    for (int k = 0; k < n; k++) {
        MPI_Sendrecv(&rank, 1, MPI_INT, next[k], 0, &got, 1, MPI_INT, next[k], 0, star, MPI_STATUS_IGNORE);
        sum += got;
    }
    assert(sum == (rank == 0 ? size * (size - 1) / 2 : 0));
    MPI_Graph_get(star, 4, 6, index, edges);
    assert(index[0] == size - 1 && edges[size - 1] == 0);
    edges[0] = 0;
    MPI_Comm_free(&star);
    MPI_Graph_create(MPI_COMM_WORLD, 1, &one, edges, 0, &star); // one node, joined to itself
    assert((star == MPI_COMM_NULL) == (rank > 0));
    if (rank == 0)
        MPI_Comm_free(&star);
    MPI_Finalize();
    return 0;
}
