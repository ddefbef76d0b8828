// Two groups of the same processes may have one handle, as those do with MPICH that are the group of one communicator: it
// stands for one of them until both are freed.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Group first, second, part;
    int size, zero = 0, same;
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &first);
    MPI_Comm_group(MPI_COMM_WORLD, &second);
    MPI_Group_incl(first, 1, &zero, &part);
    assert(part != first && part != second);
    same = first == second;
    MPI_Group_free(&first);
    MPI_Group_size(second, &size);
    assert(size == 2);
    MPI_Group_free(&second);
    MPI_Group_free(&part);
    MPI_Finalize();
    return same < 2 ? 0 : 1;
}
