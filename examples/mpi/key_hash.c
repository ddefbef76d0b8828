// Numbers of the program's own that are like those of handles are numbers still: a hash is computed beside a key of
// attributes.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int key, handles = 0x44000000;
    unsigned hash = 0x58000001u;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    for (int i = 0; i < 8; i++)
        hash = (hash ^ (unsigned)i) * 16777619u;
    assert(handles + 1 > handles && hash % 2 < 2);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &handles);
    int *found, flag;
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &found, &flag);
    assert(flag && found == &handles);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
