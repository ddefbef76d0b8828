// Defects: each process makes another mistake with graph topologies.
//
// tass: verify -np=5
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, n, next[4], index[5] = {4, 5, 6, 7, 8}, edges[8] = {1, 2, 3, 4}, less[2] = {2, 1}, two[2] = {1, 2}, far[2] = {0, 2};
    MPI_Comm star;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Graph_create(MPI_COMM_WORLD, 5, index, edges, 0, &star);
    if (rank == 0)
        MPI_Graph_neighbors(star, 0, 3, next); // want mpi-invalid-argument "maxneighbors is 3"
    if (rank == 1)
        MPI_Graph_neighbors_count(MPI_COMM_WORLD, 1, &n); // want mpi-invalid-argument "no graph topology"
    if (rank == 2)
        MPI_Graph_map(star, 6, index, edges, &n); // want mpi-invalid-argument "6 nodes"
    if (rank == 3)
        MPI_Graph_map(star, 2, less, edges, &n); // want mpi-invalid-argument "less than 2"
    if (rank == 4)
        MPI_Graph_map(star, 2, two, far, &n); // want mpi-invalid-argument "none of the 2 nodes"
    MPI_Comm_free(&star);
    MPI_Finalize();
    return 0;
}
