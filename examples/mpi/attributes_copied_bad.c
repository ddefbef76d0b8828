// Defect: the function that copies an attribute gives both communicators the same memory, and each frees it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

static int copy(MPI_Comm comm, int key, void *extra, void *from, void *to, int *flag) {
    (void)comm, (void)key, (void)extra;
    *(void **)to = from;
    *flag = 1;
    return MPI_SUCCESS;
}

static int drop(MPI_Comm comm, int key, void *value, void *extra) {
    (void)comm, (void)key, (void)extra;
    free(value); // want invalid-free
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int key;
    MPI_Comm twin;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(copy, drop, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, malloc(4));
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    MPI_Comm_free(&twin);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
