// The two arrays are one (MPI 3.1, section 5.9.7).
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int a[3] = {1, 2, 3};
    MPI_Init(&argc, &argv);
    MPI_Reduce_local(a, a + 1, 2, MPI_INT, MPI_SUM); // want mpi-invalid-argument "overlap"
    MPI_Finalize();
    return 0;
}
