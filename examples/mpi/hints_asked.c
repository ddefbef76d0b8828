// What hints an implementation has is its own affair: the program asks, and goes on without.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    char value[32];
    int flag, stripes = 4;
    MPI_Info given, used;
    MPI_Comm copy;
    MPI_Init(&argc, &argv);
    MPI_Info_create(&given);
    MPI_Info_set(given, "stripes_of_this_program", "8");
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, given, &copy);
    MPI_Info_free(&given);
    MPI_Comm_get_info(copy, &used);
    MPI_Info_get(used, "stripes_of_this_program", 31, value, &flag);
    if (flag) stripes = atoi(value);
    assert(stripes >= 4);
    MPI_Info_free(&used);
    MPI_Info_get(MPI_INFO_ENV, "maxprocs", 31, value, &flag);
    if (flag) assert(value[0] != 0);
    MPI_Comm_free(&copy);
    MPI_Finalize();
    return 0;
}
