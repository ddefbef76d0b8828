// A wildcard receive gets the messages of all processes, in any order; the
// status tells whose each one is.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, seen[4] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0) {
        for (int i = 1; i < nprocs; i++) {
            int x;
            MPI_Status status;
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            assert(x == 10 * status.MPI_SOURCE && status.MPI_TAG == 0);
            seen[status.MPI_SOURCE]++;
        }
        for (int i = 1; i < nprocs; i++)
            assert(seen[i] == 1);
    } else {
        int x = 10 * rank;
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
