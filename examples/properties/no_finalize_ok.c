// Property 6: a program that never initialises MPI needs no finalising, and one
// that does finalises on every path.
//
// tass: verify -np=1..2
// want: verified

#include <mpi.h>

#pragma TASS input {useMPI==0 || useMPI==1}
int useMPI;

int main(int argc, char **argv) {
    if (!useMPI)
        return 0;
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return 0;
}
