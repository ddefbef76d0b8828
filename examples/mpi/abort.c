// Process 0 stops the whole program when the input is bad. The others wait for
// it in a broadcast, from which they never return then.
//
// tass: verify -np=1..3 --no-check=abort
// want: verified
// tass: verify -np=1..3
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=3}
int n;

int main(int argc, char **argv) {
    int rank, count = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        if (n == 0)
            MPI_Abort(MPI_COMM_WORLD, 1); // want abort
        count = n;
    }
    MPI_Bcast(&count, 1, MPI_INT, 0, MPI_COMM_WORLD);
    assert(count > 0);
    MPI_Finalize();
    return 0;
}
