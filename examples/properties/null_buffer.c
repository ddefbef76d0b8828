// Property 8: the root alone allocates the vector that all take part in
// broadcasting.
//
// tass: verify -np=2
// want: violated

#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    double *v = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        v = calloc(3, sizeof(double));
    MPI_Bcast(v, 3, MPI_DOUBLE, 0, MPI_COMM_WORLD); // want mpi-invalid-argument
    free(v);
    MPI_Finalize();
    return 0;
}
