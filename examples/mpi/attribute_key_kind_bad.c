// Defect: the key of attributes of datatypes is used for a communicator.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int key, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &x); // want mpi-invalid-argument "another kind of objects"
    MPI_Type_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
