// The names of MPI 1, which MPI 3.0 has removed.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int lengths[2] = {1, 2};
    MPI_Aint at[2] = {0, 8}, lb, ub, extent;
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, t;
    MPI_Init(&argc, &argv);
    MPI_Type_struct(2, lengths, at, types, &t);
    MPI_Type_lb(t, &lb);
    MPI_Type_ub(t, &ub);
    MPI_Type_extent(t, &extent);
    assert(lb == 0 && ub == 24 && extent == 24);
    MPI_Type_free(&t);
    MPI_Type_hvector(2, 1, 24, MPI_INT, &t);
    MPI_Type_extent(t, &extent);
    assert(extent == 28);
    MPI_Type_free(&t);
    MPI_Type_hindexed(2, lengths, at, MPI_INT, &t);
    MPI_Type_extent(t, &extent);
    assert(extent == 16);
    MPI_Type_free(&t);
    MPI_Finalize();
    return 0;
}
