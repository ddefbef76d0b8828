// A buffer may be sent before all of it is set; what was not set may not be
// read where it arrives, but is not.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, v[3];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        v[0] = 1;
        MPI_Send(v, 3, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(v, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(v[0] == 1);
    }
    MPI_Finalize();
    return 0;
}
