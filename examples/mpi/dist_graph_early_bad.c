// Each process knows the edges that meet it, and may leave MPI_Dist_graph_create_adjacent before its neighbour has
// posted its receive.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, y = 0, other, n, m, weighted;
    MPI_Comm web, dup;
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    if (rank == 1)
        MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &other, MPI_UNWEIGHTED, 1, &other, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                   &web);
    MPI_Comm_dup(web, &dup);
    MPI_Dist_graph_neighbors_count(dup, &n, &m, &weighted);
    if (rank == 0)
        MPI_Rsend(&x, n, MPI_INT, 1, 0, MPI_COMM_WORLD); // want mpi-ready-send
    else
        MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Comm_free(&dup);
    MPI_Comm_free(&web);
    MPI_Finalize();
    return 0;
}
