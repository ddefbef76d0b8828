// MPI_BOTTOM, made an integer, stands for no address: the end of a list.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

struct link {
    int rank;
    MPI_Aint next;
};

static const struct link nil = {-1, (MPI_Aint)MPI_BOTTOM};

int main(int argc, char **argv) {
    struct link first = {0, 0};
    MPI_Init(&argc, &argv);
    first.next = (MPI_Aint)MPI_BOTTOM;
    assert(first.next == nil.next && nil.rank == -1);
    MPI_Finalize();
    return 0;
}
