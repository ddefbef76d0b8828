// MPI_Init may be called without the command line.
//
// tass: verify -np=1..2
// want: verified

#include <stdlib.h>
#include <mpi.h>

int main(void) {
    MPI_Init(NULL, NULL);
    MPI_Finalize();
    return 0;
}
