// Defects: two groups of the same processes are taken to have two handles, or to have one, as they have with MPICH.
//
// tass: verify -np=1 --errors=all
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Group first, second, third, both;
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &first);
    MPI_Comm_group(MPI_COMM_WORLD, &second);
    assert(first != second); // want assertion
    MPI_Group_union(first, second, &both);
    assert(both != first && both != second); // want assertion
    MPI_Group_free(&first);
    MPI_Group_free(&second);
    MPI_Group_free(&both);
    MPI_Comm_group(MPI_COMM_SELF, &first);
    MPI_Comm_group(MPI_COMM_SELF, &second);
    third = first;
    MPI_Group_free(&third);
    assert(second == first); // want assertion
    MPI_Group_free(&first); // the second one, if it has the same handle
    MPI_Finalize();
    return 0;
}
