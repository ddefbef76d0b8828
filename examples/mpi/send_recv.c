// Process 0 sends each other process its own element of a vector of inputs.
//
// tass: verify -np=2..4
// want: verified

#include <assert.h>
#include <mpi.h>

#define N 4
#pragma TASS input
double a[N];

int main(int argc, char **argv) {
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0) {
        for (int dest = 1; dest < nprocs; dest++)
            MPI_Send(&a[dest], 1, MPI_DOUBLE, dest, 0, MPI_COMM_WORLD);
    } else {
        double mine;
        MPI_Recv(&mine, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(mine == a[rank]);
    }
    MPI_Finalize();
    return 0;
}
