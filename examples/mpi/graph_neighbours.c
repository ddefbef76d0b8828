// Processes exchange data along the edges of a graph, in which one has an edge to itself.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, index[3] = {2, 4, 5}, edges[5] = {1, 2, 1, 0, 0}, out[3], in[3], all[3], n;
    MPI_Comm graph;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Graph_create(MPI_COMM_WORLD, 3, index, edges, 0, &graph);
    MPI_Comm_rank(graph, &rank);
    MPI_Graph_neighbors_count(graph, rank, &n);
    for (int k = 0; k < n; k++)
        out[k] = 10 * rank + k;
    MPI_Neighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, graph);
    MPI_Ineighbor_allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, graph, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (rank == 0) {
        assert(in[0] == 11 && in[1] == 20);
        assert(all[0] == 1 && all[1] == 2);
    } else if (rank == 1)
        assert(in[0] == 10 && in[1] == 0);
    else
        assert(in[0] == 1);
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return 0;
}
