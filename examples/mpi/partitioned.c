// A buffer is sent in four partitions, each as soon as it is filled, and received in two (MPI 4.0, chapter 4): the receiver
// works on what has come. The same transfer is started twice.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x[8], arrived;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Psend_init(x, 4, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        for (int t = 0; t < 2; t++) {
            MPI_Start(&request);
            for (int p = 3; p >= 0; p--) {
                x[2 * p] = t + 2 * p;
                x[2 * p + 1] = t + 2 * p + 1;
                MPI_Pready(p, request);
            }
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
    } else if (rank == 1) {
        MPI_Precv_init(x, 2, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        for (int t = 0; t < 2; t++) {
            MPI_Start(&request);
            MPI_Parrived(request, 1, &arrived);
            if (arrived) assert(x[4] == t + 4 && x[7] == t + 7);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            for (int i = 0; i < 8; i++) assert(x[i] == t + i);
        }
    }
    if (rank < 2) MPI_Request_free(&request);
    MPI_Finalize();
    return 0;
}
