// As address_of_freed.c, but the memory is freed after it was asked for its addresses, whose difference is known.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    MPI_Aint at[2];
    MPI_Init(&argc, &argv);
    int *p = malloc(2 * sizeof *p);
    MPI_Get_address(p, &at[0]);
    MPI_Get_address(p + 1, &at[1]);
    free(p);
    assert(MPI_Aint_diff(at[1], at[0]) == sizeof *p);
    MPI_Finalize();
    return 0;
}
