// Every process prints a line, in any order. Nothing is read.
//
// tass: compare -np2=4 hello_seq.c hello_par.c
// want: verified
// tass: compare -np2=4 -output-rank=2 hello_seq.c hello_par.c
// want: violated

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    printf("Hello from process %d of %d\n", rank, size); // want not-equivalent
    MPI_Finalize();
    return 0;
}
