// What a process attaches to a window is there for it alone: a name, an attribute. The memory is a predefined attribute.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
    int rank, key, length, flag, value = 3;
    int mine[4] = {1, 2, 3, 4};
    int *base, *got;
    char name[MPI_MAX_OBJECT_NAME];
    MPI_Win win;
    MPI_Info hints;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0)
        MPI_Win_set_name(win, "halo");
    MPI_Win_get_name(win, name, &length);
    assert(rank > 0 || length == 4 && strcmp(name, "halo") == 0);
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &key, NULL);
    MPI_Win_get_attr(win, key, &got, &flag);
    assert(!flag);
    MPI_Win_set_attr(win, key, &value);
    MPI_Win_get_attr(win, key, &got, &flag);
    assert(flag && *got == 3);
    MPI_Win_delete_attr(win, key);
    MPI_Win_free_keyval(&key);
    MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag);
    assert(flag && base == mine);
    MPI_Win_get_info(win, &hints);
    MPI_Win_set_info(win, hints);
    MPI_Info_free(&hints);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
