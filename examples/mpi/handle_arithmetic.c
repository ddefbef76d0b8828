// A program that looks for communicators in a table by what it computes of their handles. MPI leaves open what numbers
// these are, so that another MPI may come to something else.
//
// tass: verify -np=1
// want: bad-input

#include <mpi.h>

static MPI_Comm table[8];

int main(int argc, char **argv) {
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    int place = comm % 8; // want unsupported "MPI leaves open what number a handle is"
    if (table[place] == 0)
        table[place] = comm;
    MPI_Comm_free(&table[place]);
    MPI_Finalize();
    return 0;
}
