// In round i each process passes i messages round a ring and counts what it gets: the
// bound of the inner loop depends on the counter of the outer one. At the end each
// has counted n(n-1)/2.
//
// tass: verify -np=2..4
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0} int
#define n 9

int main(int argc, char **argv) {
    int rank, nprocs, i, j, got, count = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int right = (rank + 1) % nprocs, left = (rank + nprocs - 1) % nprocs;
#pragma TASS collective invariant ROUND i == PROC[0]@main.i && 0 <= i && i <= n \
    && 2 * count == i * (i - 1)
#pragma TASS variant n - i
    for (i = 0; i < n; i++) {
#pragma TASS collective invariant MESSAGE i == PROC[0]@main.i && 0 <= i && i < n \
    && j == PROC[0]@main.j && 0 <= j && j <= i && 2 * count == i * (i - 1) + 2 * j
#pragma TASS variant i - j
        for (j = 0; j < i; j++) {
            MPI_Sendrecv(&j, 1, MPI_INT, right, 0, &got, 1, MPI_INT, left, 0,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(got == j);
            count++;
        }
    }
    assert(2 * count == n * (n - 1));
    MPI_Finalize();
    return 0;
}
