// Defect: the memory of an attribute is freed twice, by the program and when MPI deletes the attribute.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>
#include <stdlib.h>

static int drop(MPI_Comm comm, int key, void *value, void *extra) {
    free(value); // want invalid-free
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int key, *x = malloc(sizeof *x);
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, drop, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, x);
    MPI_Comm_free_keyval(&key);
    free(x);
    MPI_Finalize();
    return 0;
}
