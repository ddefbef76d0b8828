// Defect: an attribute is asked for under a key that was freed, although the attribute is there.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int key, copy, flag, x = 1, *value;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &x);
    copy = key;
    MPI_Comm_free_keyval(&key);
    MPI_Comm_get_attr(MPI_COMM_WORLD, copy, &value, &flag); // want mpi-invalid-argument "freed"
    MPI_Finalize();
    return 0;
}
