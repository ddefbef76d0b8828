// Defect: the function that copies the attribute says that it cannot, and no error handler was chosen: an error ends the
// program.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

static int copy(MPI_Comm comm, int key, void *extra, void *from, void *to, int *flag) {
    (void)comm, (void)key, (void)extra, (void)from, (void)to;
    *flag = 0;
    return MPI_ERR_OTHER; // should say MPI_SUCCESS: flag tells that there is no copy
}

int main(int argc, char **argv) {
    int key, number = 1;
    MPI_Comm twin;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &number);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin); // want mpi-invalid-argument "returns MPI_ERR_OTHER"
    MPI_Comm_free(&twin);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
