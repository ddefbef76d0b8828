// A cyclic shift by one place, nprocs times, brings every value home.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, value, received;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int left = (rank + nprocs - 1) % nprocs, right = (rank + 1) % nprocs;
    value = rank;
    for (int i = 1; i <= nprocs; i++) {
        MPI_Sendrecv(&value, 1, MPI_INT, right, 3, &received, 1, MPI_INT, left, 3,
                     MPI_COMM_WORLD, &status);
        value = received;
        assert(value == (rank + nprocs - i) % nprocs);
        assert(status.MPI_SOURCE == left && status.MPI_TAG == 3);
    }
    assert(value == rank);
    MPI_Finalize();
    return 0;
}
