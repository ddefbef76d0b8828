// A status can stand for more elements than an int counts: MPI_Get_count and MPI_Get_elements give MPI_UNDEFINED then,
// and the functions with large counts give the number (MPI 4.0, section 3.2.5).
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {k>=0 && k<=2}
int k;

int main(int argc, char **argv) {
    int count, elements;
    MPI_Count all, most;
    MPI_Status status;
    long n = 2147483646L + k;
    MPI_Init(&argc, &argv);
    MPI_Recv(&count, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status);
    MPI_Status_set_elements_x(&status, MPI_INT, n);
    MPI_Get_count(&status, MPI_INT, &count);
    MPI_Get_elements(&status, MPI_INT, &elements);
    MPI_Get_count_c(&status, MPI_INT, &all);
    MPI_Get_elements_x(&status, MPI_INT, &most);
    assert(all == n && most == n);
    if (n <= 2147483647)
        assert(count == n && elements == n);
    else
        assert(count == MPI_UNDEFINED && elements == MPI_UNDEFINED);
    MPI_Finalize();
    return 0;
}
