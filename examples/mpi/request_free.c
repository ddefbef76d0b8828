// A notice is sent, and its request given up: nobody waits for it. Its buffer stays as it is.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, notice = 7, x = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0) {
        for (int i = 1; i < nprocs; i++) {
            MPI_Isend(&notice, 1, MPI_INT, i, 0, MPI_COMM_WORLD, &r);
            MPI_Request_free(&r);
            assert(r == MPI_REQUEST_NULL && notice == 7);
        }
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(x == 7);
    }
    MPI_Finalize();
    return 0;
}
