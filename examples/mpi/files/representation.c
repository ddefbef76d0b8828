// A representation of data is registered under a name, which no other one may have. No file is viewed in it.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int extent(MPI_Datatype type, MPI_Aint *bytes, void *extra) {
    *bytes = *(int *)extra;
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int class, code, bytes = 8;
    MPI_Init(&argc, &argv);
    code = MPI_Register_datarep("example", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent, &bytes);
    assert(code == MPI_SUCCESS);
    code = MPI_Register_datarep("example", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent, &bytes);
    MPI_Error_class(code, &class);
    assert(class == MPI_ERR_DUP_DATAREP);
    code = MPI_Register_datarep("another", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent, NULL);
    assert(code == MPI_SUCCESS);
    MPI_Finalize();
    return 0;
}
