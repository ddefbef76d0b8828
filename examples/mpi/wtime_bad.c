// The clock may stand still between two readings.
//
// tass: verify -np=1
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    double start = MPI_Wtime();
    double elapsed = MPI_Wtime() - start;
    assert(elapsed > 0.0); // want assertion
    MPI_Finalize();
    return 0;
}
