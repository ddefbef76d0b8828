// Every process probes for its left neighbour's message, from MPI_PROC_NULL at the end of the row, where it finds an
// empty one at once.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, n, x = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Request r;
    MPI_Isend(&rank, 1, MPI_INT, right, 2, MPI_COMM_WORLD, &r);
    MPI_Probe(left, 2, MPI_COMM_WORLD, &st);
    MPI_Get_count(&st, MPI_INT, &n);
    assert(n == (rank > 0) && st.MPI_SOURCE == left);
    MPI_Recv(&x, n, MPI_INT, left, 2, MPI_COMM_WORLD, &st);
    assert(rank == 0 || x == rank - 1);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
