// Defect: rank 1 has an edge to rank 0, which has none to it, and collectives of neighbours need them both ways.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int out[1] = {1}, in[1], index[2] = {0, 1}, edges[1] = {0};
    MPI_Comm graph;
    MPI_Init(&argc, &argv);
    MPI_Graph_create(MPI_COMM_WORLD, 2, index, edges, 0, &graph);
    MPI_Neighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, graph); // want mpi-invalid-argument "both ways"
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return 0;
}
