// What a process attaches to a communicator is there until it is deleted, and comes with a duplicate if its key says so.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static int shown = 1, hidden = 2;

int main(int argc, char **argv) {
    int copied, left, flag, *value;
    void *any;
    MPI_Comm twin;
    MPI_Datatype pair, same;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &copied, &shown);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &left, 0);
    MPI_Comm_get_attr(MPI_COMM_WORLD, copied, &value, &flag);
    assert(!flag);
    MPI_Comm_set_attr(MPI_COMM_WORLD, copied, &shown);
    MPI_Comm_set_attr(MPI_COMM_WORLD, left, &hidden);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    MPI_Comm_get_attr(twin, copied, &value, &flag);
    assert(flag && *value == 1);
    MPI_Comm_get_attr(twin, left, &value, &flag);
    assert(!flag);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, copied);
    MPI_Comm_get_attr(MPI_COMM_WORLD, copied, &value, &flag);
    assert(!flag);
    MPI_Comm_get_attr(MPI_COMM_WORLD, left, &any, &flag);
    assert(flag && *(int *)any == 2);
    MPI_Comm_free_keyval(&copied);
    assert(copied == MPI_KEYVAL_INVALID);
    MPI_Comm_free_keyval(&left);
    MPI_Comm_free(&twin);
    MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, &copied, 0);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_set_attr(pair, copied, &shown);
    MPI_Type_dup(pair, &same);
    MPI_Type_free(&pair);
    MPI_Type_get_attr(same, copied, &value, &flag);
    assert(flag && value == &shown);
    MPI_Type_free(&same);
    MPI_Type_free_keyval(&copied);
    MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, &left, 0);
    MPI_Attr_put(MPI_COMM_SELF, left, &hidden);
    MPI_Attr_get(MPI_COMM_SELF, left, &value, &flag);
    assert(flag && *value == 2);
    MPI_Attr_delete(MPI_COMM_SELF, left);
    MPI_Keyval_free(&left);
    MPI_Finalize();
    return 0;
}
