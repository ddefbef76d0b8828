// Mistakes with grids: too few processes, coordinates outside of a dimension that does not wrap around, a direction that is
// none, a communicator without a topology, processes that disagree, and dimensions that do not divide.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {n >= 0 && n <= 5}
int n;

int main(int argc, char **argv) {
    int rank, a, b, dims[2] = {2, 1}, big[2] = {2, 2}, periods[2] = {0, 0}, at[2] = {2, 0}, three[2] = {3, 0};
    MPI_Comm grid, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    if (n == 0)
        MPI_Cart_create(MPI_COMM_WORLD, 2, big, periods, 0, &other); // want mpi-invalid-argument "more places than"
    if (n == 1)
        MPI_Cart_rank(grid, at, &a); // want mpi-invalid-argument "outside of the grid"
    if (n == 2)
        MPI_Cart_shift(grid, 2, 1, &a, &b); // want mpi-invalid-argument "no dimension"
    if (n == 3)
        MPI_Cartdim_get(MPI_COMM_WORLD, &a); // want mpi-invalid-argument "no Cartesian topology"
    if (n == 4) {
        dims[0] = 1 + rank;
        MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &other); // want mpi-collective-mismatch "dimensions"
        MPI_Comm_free(&other);
    }
    if (n == 5)
        MPI_Dims_create(8, 2, three); // want mpi-invalid-argument "cannot stand in a grid"
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}
