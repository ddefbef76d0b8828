// Defective: the number of elements is taken from MPI_Get_count, although it may be too large for an int.
//
// tass: verify -np=1
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {k>=0 && k<=2}
int k;

int main(int argc, char **argv) {
    int count;
    MPI_Status status;
    long n = 2147483646L + k;
    MPI_Init(&argc, &argv);
    MPI_Recv(&count, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status);
    MPI_Status_set_elements_x(&status, MPI_INT, n);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == n); // want assertion
    MPI_Finalize();
    return 0;
}
