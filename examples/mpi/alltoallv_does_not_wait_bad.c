// A process gets nothing from one that it sends nothing to: MPI does not make it wait for that (MPI 3.1, section 5.1), and so
// what it does next may come first.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, in = 0, out[3], counts[3] = {0, 0, 0}, at[3] = {0, 1, 2}, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank < 2)
        counts[1 - rank] = 1; // ranks 0 and 1 exchange a number
    if (rank == 2) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(x == 1); // want assertion
    }
    if (rank == 1)
        MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    MPI_Alltoallv(&in, counts, (int[3]){0, 0, 0}, MPI_INT, out, counts, at, MPI_INT, MPI_COMM_WORLD);
    if (rank == 0) {
        x = 2;
        MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    }
    if (rank == 2)
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
