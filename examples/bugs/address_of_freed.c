// Memory that was freed has no address any more: its pointer is used although its object is no longer alive. Once tass
// called this an argument that MPI does not allow, and the second interpreter did not bear it out.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    MPI_Aint at;
    MPI_Init(&argc, &argv);
    int *p = malloc(2 * sizeof *p);
    free(p);
    MPI_Get_address(p, &at); // want invalid-pointer
    MPI_Finalize();
    return 0;
}
