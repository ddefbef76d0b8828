// All processes agree whether one has found an error, and end by force then: first for the input, and then for a sum of
// the program's own, which is no answer to anything.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void leave_if(int error) {
    int worst;
    MPI_Allreduce(&error, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (worst != 0)
        MPI_Abort(MPI_COMM_WORLD, worst); // want abort "MPI_Abort is called"
}

int main(int argc, char **argv) {
    int rank, n = 0, error = 0, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0 && (scanf("%d", &n) != 1 || n < 1))
        error = 1;
    leave_if(error);
    for (int i = 0; i < 3; i++)
        sum += i;
    if (sum == 3)
        error = 2;
    leave_if(error);
    MPI_Finalize();
    return 0;
}
