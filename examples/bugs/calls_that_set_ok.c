// Calls that only ask may come in any order, and so may calls after each other.
// tass: verify -np=1
// want: verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, keys;
    MPI_Info info;
    MPI_Init(&argc, &argv);
    MPI_Info_create(&info);
    int errors = MPI_Comm_rank(MPI_COMM_WORLD, &rank) + MPI_Comm_size(MPI_COMM_WORLD, &size);
    errors += MPI_Info_set(info, "key", "value") + MPI_Info_set(info, "other", "value");
    errors += MPI_Info_get_nkeys(info, &keys);
    assert(errors == MPI_SUCCESS && rank == 0 && size == 1 && keys == 2);
    MPI_Info_free(&info);
    MPI_Finalize();
    return 0;
}
