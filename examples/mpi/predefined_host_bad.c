// Defect: the process that the host runs need not exist.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int *host, flag;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_HOST, &host, &flag);
    assert(flag && *host >= 0); // want assertion
    MPI_Finalize();
    return 0;
}
