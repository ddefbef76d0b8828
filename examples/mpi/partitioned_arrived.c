// MPI_Parrived has said of every partition that it has come: then the transfer is complete, and a test finds it so.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, a[2] = {0}, flag = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        a[0] = 1;
        a[1] = 2;
        MPI_Psend_init(a, 2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Pready(0, r);
        MPI_Pready(1, r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else {
        MPI_Precv_init(a, 2, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        for (int k = 0; k < 2; k++) {
            for (flag = 0; !flag;)
                MPI_Parrived(r, k, &flag);
        }
        MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
        assert(flag && a[0] == 1 && a[1] == 2);
    }
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}
