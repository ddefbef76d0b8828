// Defect: an attribute is deleted a second time under a key that was freed, which went with it.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int key, copy, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &x);
    copy = key;
    MPI_Comm_free_keyval(&key);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, copy);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, copy); // want mpi-invalid-argument "key"
    MPI_Finalize();
    return 0;
}
