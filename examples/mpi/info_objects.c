// Info objects hold pairs of a key and a value: what was set can be read, counted, copied and taken out again.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
    MPI_Info hints, copy, environment;
    MPI_Comm twin;
    char value[32], key[MPI_MAX_INFO_KEY];
    int flag, n, length = -1, room = 3;
    MPI_Init(&argc, &argv);
    MPI_Info_create(&hints);
    MPI_Info_set(hints, "host", "here");
    MPI_Info_set(hints, "file", "data");
    MPI_Info_set(hints, "host", "elsewhere");
    MPI_Info_get_nkeys(hints, &n);
    assert(n == 2);
    MPI_Info_get(hints, "host", 31, value, &flag);
    assert(flag && strcmp(value, "elsewhere") == 0);
    MPI_Info_get(hints, "host", 4, value, &flag);
    assert(flag && strcmp(value, "else") == 0);
    MPI_Info_get_string(hints, "host", &room, value, &flag);
    assert(flag && room == 10 && strcmp(value, "el") == 0);
    MPI_Info_get_valuelen(hints, "path", &length, &flag);
    assert(!flag && length == -1);
    MPI_Info_get_valuelen(hints, "file", &length, &flag);
    assert(flag && length == 4);
    MPI_Info_dup(hints, &copy);
    MPI_Info_delete(hints, "file");
    MPI_Info_get(hints, "file", 31, value, &flag);
    assert(!flag);
    MPI_Info_get_nthkey(copy, 1, key);
    assert(strcmp(key, "file") == 0);
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, hints, &twin);
    MPI_Comm_free(&twin);
    MPI_Info_create_env(argc, argv, &environment);
    MPI_Info_free(&environment);
    MPI_Info_free(&copy);
    MPI_Info_free(&hints);
    assert(hints == MPI_INFO_NULL);
    MPI_Finalize();
    return 0;
}
