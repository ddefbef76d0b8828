// An exchange along a chain whose ends have MPI_PROC_NULL for a neighbour:
// nothing is received there and the buffer keeps its value.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, fromLeft = -1, fromRight = -1, count;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int right = rank < nprocs - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(&rank, 1, MPI_INT, right, 0, &fromLeft, 1, MPI_INT, left, 0,
                 MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(fromLeft == rank - 1);
    if (rank == 0) {
        assert(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
        assert(count == 0);
    } else {
        assert(status.MPI_SOURCE == left && count == 1);
    }
    MPI_Sendrecv(&rank, 1, MPI_INT, left, 0, &fromRight, 1, MPI_INT, right, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(fromRight == (rank < nprocs - 1 ? rank + 1 : -1));
    MPI_Finalize();
    return 0;
}
