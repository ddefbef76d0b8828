// Attributes that MPI_COMM_WORLD has from the start: some may be missing, and all values are explored that they can have.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int *ub, *host, *io, *global, *app, *size, *last, flag, np, class;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &ub, &flag);
    assert(flag && *ub >= 32767);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_HOST, &host, &flag);
    assert(flag && (*host == MPI_PROC_NULL || (*host >= 0 && *host < np)));
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_IO, &io, &flag);
    assert(flag && (*io == MPI_PROC_NULL || *io == MPI_ANY_SOURCE || (*io >= 0 && *io < np)));
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, &global, &flag);
    assert(flag && (*global == 0 || *global == 1));
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &app, &flag);
    assert(!flag || *app >= 0);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &size, &flag);
    assert(!flag || *size >= 1);
    assert(*ub >= 32767);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag);
    assert(flag && *last >= MPI_ERR_LASTCODE);
    MPI_Add_error_class(&class);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag);
    assert(flag && *last >= class);
    MPI_Finalize();
    return 0;
}
