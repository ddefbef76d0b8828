// The names of the markers of bounds that MPI-1 had, and a name that the program gives one.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
    char name[MPI_MAX_OBJECT_NAME];
    int length;
    MPI_Init(&argc, &argv);
    MPI_Type_get_name(MPI_LB, name, &length);
    assert(length == 6 && strcmp(name, "MPI_LB") == 0);
    MPI_Type_set_name(MPI_UB, "end");
    MPI_Type_get_name(MPI_UB, name, &length);
    assert(length == 3 && name[0] == 'e');
    MPI_Finalize();
    return 0;
}
