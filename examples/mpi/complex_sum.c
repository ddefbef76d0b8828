// The complex numbers of C as MPI has them: a sum and a product of all, and a broadcast.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <complex.h>
#include <mpi.h>

#pragma TASS input
double x;

int main(int argc, char **argv) {
    int rank;
    double complex z, sum, product, w[2] = {0, 0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    z = x + (rank + 1) * I;
    MPI_Allreduce(&z, &sum, 1, MPI_C_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(&z, &product, 1, MPI_C_DOUBLE_COMPLEX, MPI_PROD, MPI_COMM_WORLD);
    assert(sum == 2 * x + 3 * I);
    assert(product == (x + I) * (x + 2 * I));
    if (rank == 0) w[0] = z, w[1] = conj(z);
    MPI_Bcast(w, 2, MPI_C_DOUBLE_COMPLEX, 0, MPI_COMM_WORLD);
    assert(w[0] * w[1] == x * x + 1);
    MPI_Finalize();
    return 0;
}
