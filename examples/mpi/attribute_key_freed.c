// Keys of attributes that are freed while objects have them: they can still be deleted by a copy of the key, and the key
// goes with the last of them.
//
// tass: verify -np=1..2
// want: verified

#include <assert.h>
#include <mpi.h>

static int deleted;

static int count(MPI_Comm comm, int key, void *value, void *extra) {
    deleted += *(int *)value;
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int key, copy, one = 1, two = 2;
    MPI_Comm other;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &one);
    MPI_Comm_set_attr(other, key, &two);
    copy = key;
    MPI_Comm_free_keyval(&key);
    assert(key == MPI_KEYVAL_INVALID);
    MPI_Comm_delete_attr(other, copy);
    assert(deleted == 2);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, copy);
    assert(deleted == 3);
    MPI_Comm_free(&other);
    MPI_Finalize();
    return 0;
}
