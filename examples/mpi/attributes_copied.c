// A function of the program copies an attribute when a communicator or datatype is duplicated, or says that it is not to be
// copied; with MPI_Comm_idup, when that is called.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static int deleted;

static int copy(MPI_Comm comm, int key, void *step, void *from, void *to, int *flag) {
    int *made;
    (void)comm, (void)key;
    *flag = *(int *)from < 3;
    if (*flag) {
        made = malloc(sizeof *made);
        *made = *(int *)from + *(int *)step;
        *(int **)to = made;
    }
    return MPI_SUCCESS;
}

static int drop(MPI_Comm comm, int key, void *value, void *step) {
    (void)comm, (void)key, (void)step;
    free(value);
    deleted++;
    return MPI_SUCCESS;
}

static int copy_of_type(MPI_Datatype type, int key, void *extra, void *from, void *to, int *flag) {
    (void)type, (void)key, (void)extra;
    *(int **)to = (int *)from + 1;
    *flag = 1;
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int key, flag, step = 1, *value, list[2] = {4, 5};
    MPI_Comm one, two, three;
    MPI_Datatype pair;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(copy, drop, &key, &step);
    value = malloc(sizeof *value);
    *value = 1;
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, value);
    MPI_Comm_dup(MPI_COMM_WORLD, &one);
    MPI_Comm_get_attr(one, key, &value, &flag);
    assert(flag && *value == 2);
    MPI_Comm_idup(one, &two, &request);
    step = 9;
    MPI_Comm_delete_attr(one, key);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_get_attr(two, key, &value, &flag);
    assert(flag && *value == 3);
    MPI_Comm_dup(two, &three);
    MPI_Comm_get_attr(three, key, &value, &flag);
    assert(!flag && deleted == 1);
    MPI_Comm_free(&one);
    MPI_Comm_free(&two);
    MPI_Comm_free(&three);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    assert(deleted == 3);
    MPI_Comm_free_keyval(&key);
    MPI_Type_create_keyval(copy_of_type, MPI_TYPE_NULL_DELETE_FN, &key, 0);
    MPI_Type_set_attr(MPI_INT, key, list);
    MPI_Type_dup(MPI_INT, &pair);
    MPI_Type_get_attr(pair, key, &value, &flag);
    assert(flag && *value == 5);
    MPI_Type_free(&pair);
    MPI_Type_delete_attr(MPI_INT, key);
    MPI_Type_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
