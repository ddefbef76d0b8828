// A function of the program that copies or deletes an attribute fails: where errors are returned, the call returns the
// error code of the function, the attribute stays, and there is no duplicate.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static int own, fails = 1;

static int copy(MPI_Comm comm, int key, void *extra, void *from, void *to, int *flag) {
    (void)comm, (void)key, (void)extra;
    *(void **)to = from;
    *flag = 1;
    return fails ? own : MPI_SUCCESS;
}

static int drop(MPI_Comm comm, int key, void *value, void *extra) {
    (void)comm, (void)key, (void)value, (void)extra;
    return fails ? MPI_ERR_OTHER : MPI_SUCCESS;
}

static int copy_of_type(MPI_Datatype type, int key, void *extra, void *from, void *to, int *flag) {
    (void)type, (void)key, (void)extra, (void)from, (void)to, (void)flag;
    return MPI_ERR_OTHER;
}

int main(int argc, char **argv) {
    int key, of_types, flag, code, numbers[2] = {3, 4}, *value;
    MPI_Comm mine, twin;
    MPI_Datatype pair, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Add_error_class(&own);
    MPI_Comm_dup(MPI_COMM_WORLD, &mine);
    MPI_Comm_set_errhandler(mine, MPI_ERRORS_RETURN);
    MPI_Comm_create_keyval(copy, drop, &key, 0);
    MPI_Comm_set_attr(mine, key, numbers);

    code = MPI_Comm_set_attr(mine, key, numbers + 1);
    assert(code == MPI_ERR_OTHER);
    code = MPI_Comm_delete_attr(mine, key);
    assert(code == MPI_ERR_OTHER);
    MPI_Comm_get_attr(mine, key, &value, &flag);
    assert(flag && *value == 3);
    code = MPI_Comm_dup(mine, &twin);
    assert(code == own);
    code = MPI_Comm_free(&mine);
    assert(code == MPI_ERR_OTHER && mine != MPI_COMM_NULL);

    fails = 0;
    MPI_Comm_dup(mine, &twin);
    MPI_Comm_free(&twin);
    MPI_Comm_free(&mine);
    MPI_Comm_free_keyval(&key);

    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_create_keyval(copy_of_type, MPI_TYPE_NULL_DELETE_FN, &of_types, 0);
    MPI_Type_set_attr(pair, of_types, numbers);
    code = MPI_Type_dup(pair, &other);
    assert(code == MPI_ERR_OTHER);
    MPI_Type_free(&pair);
    MPI_Type_free_keyval(&of_types);
    MPI_Finalize();
    return 0;
}
