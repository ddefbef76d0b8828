// Property 8: every process allocates the vector; a null pointer goes with a
// count of zero only.
//
// tass: verify -np=1..3
// want: verified

#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    double *v;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    v = calloc(3, sizeof(double));
    MPI_Bcast(v, 3, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    free(v);
    MPI_Bcast(NULL, 0, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
