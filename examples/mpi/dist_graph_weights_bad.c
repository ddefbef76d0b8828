// Defect: there are edges, and their weights are said to be empty.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, peer, one = 1;
    MPI_Comm graph;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    peer = 1 - rank;
    MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &rank, &one, &peer, MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, 0, // want mpi-invalid-argument "weights of 1 edges"
                          &graph);
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return 0;
}
