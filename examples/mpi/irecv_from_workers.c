// A manager posts a receive for each worker, from anyone, and waits for them in order.
// Which worker's message goes to which receive makes no difference.
//
// tass: verify -np=2..5
// want: verified

#include <assert.h>
#include <mpi.h>

#define MOST 5

int main(int argc, char **argv) {
    int rank, size, x = 1, sum = 0, v[MOST];
    MPI_Request r[MOST];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int i = 1; i < size; i++) MPI_Irecv(&v[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r[i]);
        for (int i = 1; i < size; i++) {
            MPI_Wait(&r[i], MPI_STATUS_IGNORE);
            sum += v[i];
        }
        assert(sum == size - 1);
    } else {
        MPI_Isend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Wait(&r[0], MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
