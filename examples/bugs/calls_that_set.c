// A local call of MPI that sets something changes what another one asks: C leaves open which of the two is first.
// tass: verify -np=1
// want: violated
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int key, kept = 5, set, *found;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    int errors = MPI_Comm_set_attr(MPI_COMM_SELF, key, &kept) + MPI_Comm_get_attr(MPI_COMM_SELF, key, &found, &set);
    assert(errors == MPI_SUCCESS && set); // want assertion
    MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
