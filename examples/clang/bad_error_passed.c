// After each step all processes agree whether one has found an error, and end by force then. Whether that is an answer
// to the input is a question about each call: the first is behind a look at the input, the second behind an allocation.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void leave_if(int error) {
    int worst;
    MPI_Allreduce(&error, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (worst != 0) {
        MPI_Finalize();
        exit(EXIT_FAILURE);
    }
}

int main(int argc, char **argv) {
    int rank, n = 0, error = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        if (scanf("%d", &n) != 1) {
            error = 1;
            goto tested;
        }
        if (n < 1 || n > 2)
            error = 2;
    }
tested:
    leave_if(error);
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    double *x = malloc(n * sizeof *x);
    if (x == NULL)
        error = 3;
    leave_if(error);
    x[0] = n;
    printf("%g\n", x[0]);
    free(x);
    MPI_Finalize();
    return 0;
}
