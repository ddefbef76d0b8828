// The address 0 is that of MPI_BOTTOM (4.1.5), which is no object: a program may use it for "not asked yet". Nothing was
// once known of the address of an object, not even that.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int x;
    MPI_Aint at = 0;
    MPI_Init(&argc, &argv);
    MPI_Get_address(&x, &at);
    assert(at != 0);
    MPI_Finalize();
    return 0;
}
