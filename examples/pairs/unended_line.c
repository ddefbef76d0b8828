// Lines that are not ended run together. Both programs were once taken to print the same two lines.
//
// tass: compare -np2=2 unended_line_spec.c unended_line.c
// want: violated

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    printf("hello %d", rank); // want not-equivalent
    MPI_Finalize();
    return 0;
}
