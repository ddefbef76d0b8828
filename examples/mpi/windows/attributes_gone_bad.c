// The attributes of a window go with it.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int flag, rank, *unit, *flavor;
    double mine[2], *base;
    MPI_Aint *size;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, (rank + 1) * sizeof(double), sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag);
    assert(flag && base == mine);
    MPI_Win_get_attr(win, MPI_WIN_SIZE, &size, &flag);
    assert(flag && *size == (rank + 1) * sizeof(double));
    MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, &unit, &flag);
    assert(flag && *unit == sizeof(double));
    MPI_Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, &flavor, &flag);
    assert(flag && *flavor == MPI_WIN_FLAVOR_CREATE);
    MPI_Win_free(&win);
    rank = *size > 8; // want invalid-pointer
    MPI_Finalize();
    return 0;
}
