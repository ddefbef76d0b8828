// Defect: the function that copies an attribute does not say whether it has.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

static int copy(MPI_Comm comm, int key, void *extra, void *from, void *to, int *flag) {
    (void)comm, (void)key, (void)extra, (void)flag;
    *(void **)to = from;
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int key, x = 1;
    MPI_Comm twin;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &x);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin); // want uninitialized "*flag"
    MPI_Comm_free(&twin);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
