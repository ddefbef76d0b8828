// The key is one for attributes of communicators.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int key, value = 3;
    int mine[4] = {1, 2, 3, 4};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Win_set_attr(win, key, &value); // want mpi-invalid-argument "another kind of objects"
    MPI_Comm_free_keyval(&key);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
