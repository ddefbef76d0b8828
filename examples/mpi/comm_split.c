// Processes in a grid with two rows: each row and each column has a communicator, with ranks of its own. A key turns the
// order of the ranks around; one of MPI_UNDEFINED as colour leaves a process out.
//
// tass: verify -np=2..6
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, r, n, sum, first;
    MPI_Comm row, column, even;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &row);
    MPI_Comm_split(MPI_COMM_WORLD, rank / 2, 0, &column);
    MPI_Comm_rank(row, &r);
    MPI_Comm_size(row, &n);
    assert(n == (size + 1 - rank % 2) / 2 && r == n - 1 - rank / 2);
    MPI_Comm_size(column, &n);
    assert(n == (rank / 2 * 2 + 1 < size ? 2 : 1));
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, column);
    assert(sum == rank + (n == 2 ? rank + 1 - 2 * (rank % 2) : 0));
    first = rank;
    MPI_Bcast(&first, 1, MPI_INT, 0, row);
    assert(first == (size - 1 - rank % 2) / 2 * 2 + rank % 2);
    MPI_Comm_split(row, rank % 2 == 0 ? 7 : MPI_UNDEFINED, 0, &even);
    assert((even != MPI_COMM_NULL) == (rank % 2 == 0));
    if (even != MPI_COMM_NULL) {
        MPI_Barrier(even);
        MPI_Comm_free(&even);
    }
    MPI_Comm_free(&row);
    MPI_Comm_free(&column);
    MPI_Finalize();
    return 0;
}
