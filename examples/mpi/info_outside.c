// Info objects are there before MPI_Init and after MPI_Finalize (MPI 4.0, section 11.4.1).
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Info info;
    int n, class;
    MPI_Info_create(&info);
    MPI_Info_set(info, "key", "value");
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    MPI_Info_get_nkeys(info, &n);
    assert(n == 1);
    MPI_Info_free(&info);
    MPI_Error_class(MPI_SUCCESS, &class);
    return class;
}
