// The derived datatype has pairs of a value and an index, as MPI_MAXLOC takes them. Which typemaps are of pairs is not
// known: that is refused, and was called a datatype of unlike elements.
//
// tass: verify -np=2
// want: bad-input

#include <mpi.h>
int main(int argc, char **argv) {
    struct {
        double x;
        int at;
    } mine[2] = {{1, 1}, {2, 2}}, yours[2] = {{3, 0}, {0, 0}};
    int rank;
    MPI_Datatype two;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(2, MPI_DOUBLE_INT, &two);
    MPI_Type_commit(&two);
    MPI_Win_create(yours, sizeof yours, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0) MPI_Accumulate(mine, 1, two, 1, 0, 1, two, MPI_MAXLOC, win); // want unsupported "pairs of a value"
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Type_free(&two);
    MPI_Finalize();
    return 0;
}
