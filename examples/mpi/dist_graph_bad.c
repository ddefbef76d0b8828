// Defect: rank 0 says that it sends to rank 1, which does not know of the edge.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, peer;
    MPI_Comm graph;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    peer = 1 - rank;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, &peer, MPI_UNWEIGHTED, rank == 0, // want mpi-collective-mismatch "other edges from rank 0"
                                   &peer, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph);
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return 0;
}
