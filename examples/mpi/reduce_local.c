// A sum that a process makes by itself.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
double a[3], b[3];

int main(int argc, char **argv) {
    double x[3], y[3];
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 3; i++) {
        x[i] = a[i];
        y[i] = b[i];
    }
    MPI_Reduce_local(x, y, 3, MPI_DOUBLE, MPI_SUM);
    for (int i = 0; i < 3; i++)
        assert(y[i] == a[i] + b[i] && x[i] == a[i]);
    MPI_Finalize();
    return 0;
}
