// The annotations that Siegel and Zirkel, The Toolkit for Accurate Scientific Software, print in
// section 3.3 for macros, functions and several processes, as printed; the program around them is
// ours. The value 10 of the macro is ignored.
//
// tass: verify -np=3 -inputN=3
// want: verified
// tass: verify -np=2 -inputN=12
// want: verified

#include <mpi.h>

#pragma TASS input {N>0} int
#define N 10
#pragma TASS input
double x[N];

#pragma TASS abstract
double f(double);

int main(int argc, char **argv) {
    int myrank, nprocs;
    double a = 0.0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int i = 0; i < N; i++)
        a += f(x[i]);
#pragma TASS collective assert SAME a == PROC[(myrank+1)%nprocs].a
    MPI_Finalize();
    return 0;
}
