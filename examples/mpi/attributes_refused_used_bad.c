// Defect: a datatype whose attribute could not be copied is used: what the call leaves as its handle, MPI does not say.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>
#include <stdio.h>

static int copy(MPI_Datatype type, int key, void *extra, void *from, void *to, int *flag) {
    (void)type, (void)key, (void)extra, (void)from, (void)to, (void)flag;
    return MPI_ERR_OTHER;
}

int main(int argc, char **argv) {
    int key, number = 1;
    MPI_Datatype pair, twin;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_create_keyval(copy, MPI_TYPE_NULL_DELETE_FN, &key, 0);
    MPI_Type_set_attr(pair, key, &number);
    if (MPI_Type_dup(pair, &twin) != MPI_SUCCESS)
        puts("no duplicate");
    MPI_Type_free(&twin); // want uninitialized "never set"
    MPI_Type_free(&pair);
    MPI_Type_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
