// A grid of processes, of which the first dimension wraps around: coordinates, neighbours, rows with a communicator of
// their own, and a process for which there is no place.
//
// tass: verify -np=7
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, n, x, up, down, left, right, kind, dims[2] = {0, 2}, periods[2] = {1, 0}, at[2], keep[2] = {0, 1};
    MPI_Comm grid, row;
    MPI_Init(&argc, &argv);
    MPI_Dims_create(6, 2, dims);
    assert(dims[0] == 3 && dims[1] == 2);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    assert((grid == MPI_COMM_NULL) == (rank == 6));
    if (grid != MPI_COMM_NULL) {
        MPI_Topo_test(grid, &kind);
        MPI_Cartdim_get(grid, &n);
        assert(kind == MPI_CART && n == 2);
        MPI_Cart_get(grid, 2, dims, periods, at);
        assert(dims[0] == 3 && periods[0] && !periods[1] && at[0] == rank / 2 && at[1] == rank % 2);
        MPI_Cart_shift(grid, 0, 1, &up, &down);
        MPI_Cart_shift(grid, 1, 1, &left, &right);
        assert(up == (rank + 4) % 6 && down == (rank + 2) % 6);
        assert(left == (at[1] == 0 ? MPI_PROC_NULL : rank - 1));
        x = -1;
        MPI_Sendrecv(&rank, 1, MPI_INT, down, 0, &x, 1, MPI_INT, up, 0, grid, MPI_STATUS_IGNORE);
        assert(x == up);
        MPI_Sendrecv(&rank, 1, MPI_INT, right, 1, &x, 1, MPI_INT, left, 1, grid, MPI_STATUS_IGNORE);
        assert(x == (at[1] == 0 ? up : rank - 1));
        at[0] = at[0] + 3;
        at[1] = 1 - at[1];
        MPI_Cart_rank(grid, at, &n);
        assert(n == rank / 2 * 2 + 1 - rank % 2);
        MPI_Cart_coords(grid, n, 2, at);
        assert(at[0] == rank / 2);
        MPI_Cart_sub(grid, keep, &row);
        MPI_Comm_size(row, &n);
        MPI_Allreduce(&rank, &x, 1, MPI_INT, MPI_SUM, row);
        assert(n == 2 && x == 4 * (rank / 2) + 1);
        MPI_Comm_free(&row);
        MPI_Comm_free(&grid);
    }
    MPI_Finalize();
    return 0;
}
