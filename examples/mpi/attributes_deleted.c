// Functions of the program delete attributes: when the program says so or sets others, with the communicator or
// datatype, and at MPI_Finalize, the last one of MPI_COMM_SELF first.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static int deleted, order[2], ended, shown[2] = {10, 20};

static int count(MPI_Comm comm, int key, void *value, void *extra) {
    (void)comm, (void)key;
    deleted += *(int *)value;
    ++*(int *)extra;
    return MPI_SUCCESS;
}

static int forget(MPI_Datatype type, int key, void *value, void *extra) {
    (void)type, (void)key, (void)extra;
    deleted += *(int *)value;
    return MPI_SUCCESS;
}

static int close(MPI_Win win, int key, void *value, void *extra) {
    (void)win, (void)key, (void)extra;
    deleted += *(int *)value;
    return MPI_SUCCESS;
}

static int end(MPI_Comm comm, int key, void *value, void *extra) {
    (void)key, (void)extra;
    assert(comm == MPI_COMM_SELF);
    order[ended++] = *(int *)value;
    if (ended == 2)
        assert(order[0] == 10 && order[1] == 20);
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int key, first, second, of_type, calls = 0, flag;
    MPI_Comm twin;
    MPI_Datatype pair;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count, &key, &calls);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    MPI_Comm_set_attr(twin, key, &shown[0]);
    MPI_Comm_set_attr(twin, key, &shown[1]);
    assert(deleted == 10);
    MPI_Comm_delete_attr(twin, key);
    assert(deleted == 30 && calls == 2);
    MPI_Comm_get_attr(twin, key, &order, &flag);
    assert(!flag);
    MPI_Comm_set_attr(twin, key, &shown[0]);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free(&twin);
    assert(deleted == 40 && calls == 3);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, forget, &of_type, 0);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_set_attr(pair, of_type, &shown[1]);
    MPI_Type_free(&pair);
    MPI_Type_free_keyval(&of_type);
    assert(deleted == 60);
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, close, &key, 0);
    MPI_Win_create(&calls, sizeof calls, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_set_attr(win, key, &shown[0]);
    MPI_Win_set_attr(win, key, &shown[0]);
    MPI_Win_free_keyval(&key);
    MPI_Win_free(&win);
    assert(deleted == 80);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end, &second, 0);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end, &first, 0);
    MPI_Comm_set_attr(MPI_COMM_SELF, second, &shown[1]);
    MPI_Comm_set_attr(MPI_COMM_SELF, first, &shown[0]);
    MPI_Comm_free_keyval(&first);
    MPI_Comm_free_keyval(&second);
    MPI_Finalize();
    assert(ended == 2);
    return 0;
}
