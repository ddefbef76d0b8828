// Memory from MPI_Alloc_mem holds the buffers of a ring; names are given to what the processes use.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
    int rank, np, length, level, *block;
    char name[MPI_MAX_OBJECT_NAME], version[MPI_MAX_LIBRARY_VERSION_STRING];
    void *bytes;
    MPI_Count n;
    MPI_Info hints;
    MPI_Status st;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Alloc_mem(2 * sizeof(int), MPI_INFO_NULL, &block);
    MPI_Alloc_mem(8, MPI_INFO_NULL, &bytes);
    block[0] = rank;
    MPI_Sendrecv(&block[0], 1, MPI_INT, (rank + 1) % np, 0, &block[1], 1, MPI_INT, (rank + np - 1) % np, 0,
                 MPI_COMM_WORLD, &st);
    assert(block[1] == (rank + np - 1) % np);
    MPI_Get_elements_x(&st, MPI_INT, &n);
    assert(n == 1);
    MPI_Status_set_elements(&st, MPI_INT, 5);
    MPI_Get_elements(&st, MPI_INT, &length);
    assert(length == 5);
    MPI_Free_mem(bytes);
    MPI_Free_mem(block);
    MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
    assert(length == 14 && strcmp(name, "MPI_COMM_WORLD") == 0);
    MPI_Comm_set_name(MPI_COMM_WORLD, "everyone");
    MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
    assert(length == 8 && strcmp(name, "everyone") == 0);
    MPI_Type_get_name(MPI_INT, name, &length);
    assert(strcmp(name, "MPI_INT") == 0);
    MPI_Query_thread(&level);
    assert(level == MPI_THREAD_FUNNELED);
    MPI_Get_library_version(version, &length);
    assert(version[length] == 0);
    MPI_Info_create(&hints);
    MPI_Comm_set_info(MPI_COMM_WORLD, hints);
    MPI_Info_free(&hints);
    MPI_Comm_get_info(MPI_COMM_WORLD, &hints);
    MPI_Info_free(&hints);
    MPI_Pcontrol(1);
    MPI_Finalize();
    return 0;
}
