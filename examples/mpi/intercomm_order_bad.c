// Two groups that become one and say the same of their order: it is arbitrary which comes first.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, place;
    MPI_Comm half, both, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 5, &both);
    MPI_Intercomm_merge(both, 1, &all);
    MPI_Comm_rank(all, &place);
    assert(place == rank); // want assertion
    MPI_Comm_free(&all);
    MPI_Comm_free(&both);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
