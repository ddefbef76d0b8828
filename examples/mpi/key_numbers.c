// A key of attributes is made when it is needed: until then it is -1, or MPI_KEYVAL_INVALID. Two keys that are there
// differ.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static int key = -1, other = MPI_KEYVAL_INVALID;

static void need(int *key) {
    if (*key == -1 || *key == MPI_KEYVAL_INVALID)
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, key, 0);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    need(&key);
    need(&other);
    need(&key);
    printf("%d %d\n", key, other);
    assert(key != other && key != -1 && other != MPI_KEYVAL_INVALID);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free_keyval(&other);
    MPI_Finalize();
    return 0;
}
