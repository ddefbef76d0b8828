// One process takes the least of pairs of a value and an index, and another one adds to the value: the accumulates have
// different datatypes, although the bytes of the value are those of a double in both.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    _Alignas(16) struct {
        double value;
        int at;
    } least = {1, 0}, own = {0, 1};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&least, sizeof least, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Accumulate(&own, 1, MPI_DOUBLE_INT, 0, 0, 1, MPI_DOUBLE_INT, MPI_REPLACE, win);
    else
        MPI_Accumulate(&own.value, 1, MPI_DOUBLE, 0, 0, 1, MPI_DOUBLE, MPI_REPLACE, win); // want mpi-race "bytes 0 to 7"
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
