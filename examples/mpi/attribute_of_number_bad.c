// An attribute that is a number and no address: the function that copies it stores another number for the copy than the attribute is.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int twice(MPI_Comm comm, int key, void *extra, void *value, void *copy, int *flag) {
    *(MPI_Aint *)copy = 2 * (MPI_Aint)value;
    *flag = 1;
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int rank, key, flag;
    void *value;
    MPI_Comm other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_create_keyval(twice, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, (void *)(MPI_Aint)(rank + 3));
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    MPI_Comm_get_attr(other, key, &value, &flag);
    assert(flag && (MPI_Aint)value == rank + 3); // want assertion "rank + 3"
    MPI_Comm_free(&other);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
