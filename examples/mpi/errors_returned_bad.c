// Defect: a collective that returns an error at one process has no effect there, and the others wait for it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, rc;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    rc = MPI_Bcast(&x, 1, MPI_INT, rank == 0 ? 2 : 0, MPI_COMM_WORLD); // want deadlock
    if (rc != MPI_SUCCESS)
        x = 0;
    MPI_Finalize();
    return 0;
}
