// Defect: the program does not look at whether an attribute could be deleted, and goes on as if it were gone.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

static int uses = 1;

static int drop(MPI_Comm comm, int key, void *value, void *extra) {
    (void)comm, (void)key, (void)value, (void)extra;
    return uses > 0 ? MPI_ERR_OTHER : MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int key, number = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, drop, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &number);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key); // want mpi-returned-errors "drop, which deletes an attribute"
    uses = 0;
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
