// A duplicate is used before the call that makes it is complete: there is no handle yet.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Comm copy;
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_idup(MPI_COMM_WORLD, &copy, &q);
    MPI_Barrier(copy); // want mpi-buffer-hazard "copy is read here"
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Comm_free(&copy);
    MPI_Finalize();
    return 0;
}
