// Defects: where objects begin is not known: the distance of two of them is none that a program may rely on, and a null
// pointer has no address.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, a = 0, b = 0;
    MPI_Aint at[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Get_address(&a, &at[0]);
    MPI_Get_address(&b, &at[1]);
    if (rank == 0)
        assert(at[1] - at[0] == 4); // want assertion
    else
        MPI_Get_address(0, &at[0]); // want mpi-invalid-argument
    MPI_Finalize();
    return 0;
}
