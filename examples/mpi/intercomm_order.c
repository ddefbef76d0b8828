// Two groups that become one and say the same of their order: whichever comes first, each keeps the order of its own
// processes, and all get the same communicator.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, place, first, np;
    MPI_Comm half, both, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 5, &both);
    MPI_Intercomm_merge(both, 1, &all);
    MPI_Comm_rank(all, &place);
    first = rank;
    MPI_Bcast(&first, 1, MPI_INT, 0, all);
    assert(first == 0 || first == 1);
    assert(place == (first == 0 ? rank : (rank + np - 1) % np));
    MPI_Comm_free(&all);
    MPI_Comm_free(&both);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
