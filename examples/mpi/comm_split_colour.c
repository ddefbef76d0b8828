// The colours of a split are inputs: whatever they are, the members of a communicator agree about its root.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {0 <= colour[0] && colour[0] <= 1 && 0 <= colour[1] && colour[1] <= 1}
int colour[2];

int main(int argc, char **argv) {
    int rank, size, mine, root;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine = rank < 2 ? colour[rank] : 0;
    MPI_Comm_split(MPI_COMM_WORLD, mine, rank, &part);
    MPI_Comm_size(part, &size);
    root = rank;
    MPI_Bcast(&root, 1, MPI_INT, 0, part);
    assert(root <= rank && (root < 2 ? colour[root] : 0) == mine);
    assert(size > 1 || mine != 0 || colour[0] + colour[1] == 2);
    MPI_Comm_free(&part);
    MPI_Finalize();
    return 0;
}
