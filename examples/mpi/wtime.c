// The clock does not go backwards.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    double start = MPI_Wtime();
    MPI_Barrier(MPI_COMM_WORLD);
    double middle = MPI_Wtime();
    double end = MPI_Wtime();
    assert(middle - start >= 0.0 && end >= middle);
    MPI_Finalize();
    return 0;
}
