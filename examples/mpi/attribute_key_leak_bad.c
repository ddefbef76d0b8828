// Defect: the key of an attribute is never freed.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int key, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, 0); // want mpi-resource-leak "attribute key"
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &x);
    MPI_Finalize();
    return 0;
}
