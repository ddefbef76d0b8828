// tass verify -np=1 mpi-returned-errors.c
#include <mpi.h>

int main(int argc, char **argv) {
    int x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // there is no rank 1, and nobody looks at what is returned
    MPI_Finalize();
    return 0;
}
