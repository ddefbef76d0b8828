// exscan_first_bad.c, where the first process knows that it begins with 0.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size = 5, place = 0, next;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Exscan(&size, &place, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        place = 0;
    next = place + size;
    assert(next == 5 * (rank + 1));
    MPI_Finalize();
    return 0;
}
