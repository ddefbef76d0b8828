// Defect: MPI need not say how many processes there can be, and the program takes the answer without asking.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int *size, flag, more;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &size, &flag);
    more = *size > 2; // want uninitialized "size"
    MPI_Finalize();
    return more;
}
