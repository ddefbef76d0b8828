// Each process reads a number: mpirun gives the standard input to process 0 only.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int n, sum;
    MPI_Init(&argc, &argv);
    scanf("%d", &n);
    n = n > 9 ? 9 : n; // want uninitialized
    MPI_Allreduce(&n, &sum, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
