// A program that takes each key of attributes that is not negative for a good one: with MPICH all of them are negative.
//
// tass: verify -np=1
// want: bad-input

#include <mpi.h>

int main(int argc, char **argv) {
    int key;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    if (key >= 0) // want unsupported "a key of attributes"
        MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
