// An MPI_Exscan in place leaves the buffer of the first process as it is. Its value was once taken to
// be lost, as it is where the process does not work in place.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    sum = rank + 1;
    MPI_Exscan(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(sum == (rank == 0 ? 1 : rank * (rank + 1) / 2));
    MPI_Finalize();
    return 0;
}
