// Whether a key of attributes is 12, MPI leaves open: with some it is.
//
// tass: verify -np=1
// want: bad-input

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int key;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    assert(key != 12); // want unsupported "a key of attributes"
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
