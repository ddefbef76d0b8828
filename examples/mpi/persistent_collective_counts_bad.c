// The counts of a persistent collective are changed for its second start: the array belongs to MPI until the request is
// freed, and the operation would go on with the counts that it was made with, or with others.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, own[2] = {1, 2}, all[4], counts[2] = {1, 1}, displs[2] = {0, 2};
    MPI_Request gather;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allgatherv_init(own, 1, MPI_INT, all, counts, displs, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &gather);
    MPI_Start(&gather);
    MPI_Wait(&gather, MPI_STATUS_IGNORE);
    counts[0] = 2; // want mpi-buffer-hazard "prepared at line 14"
    MPI_Start(&gather);
    MPI_Wait(&gather, MPI_STATUS_IGNORE);
    MPI_Request_free(&gather);
    MPI_Finalize();
    return 0;
}
