// A communicator can have a name, and hints that there are none; processes that share memory are all.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
    char name[MPI_MAX_OBJECT_NAME];
    int length, how, inter;
    MPI_Comm a, node;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, MPI_INFO_NULL, &a);
    MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
    assert(strcmp(name, "MPI_COMM_WORLD") == 0);
    MPI_Comm_set_name(a, "solver");
    MPI_Comm_get_name(a, name, &length);
    assert(length == 6 && strcmp(name, "solver") == 0);
    MPI_Comm_test_inter(a, &inter);
    assert(!inter);
    MPI_Comm_split_type(a, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_compare(a, node, &how);
    assert(how == MPI_CONGRUENT);
    MPI_Comm_free(&node);
    MPI_Comm_free(&a);
    MPI_Finalize();
    return 0;
}
