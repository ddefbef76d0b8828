// Every process learns its rank and the number of processes.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank = -1, nprocs = -1;
    MPI_Init(&argc, &argv);
    int code = MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    assert(code == MPI_SUCCESS);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    assert(0 <= rank && rank < nprocs && nprocs >= 1);
    MPI_Finalize();
    return 0;
}
