// Groups are ordered sets of processes, from which communicators can be made.
//
// tass: verify -np=4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, r, n, how, ranks[2] = {3, 1}, all[3] = {0, 1, MPI_PROC_NULL}, to[3], range[1][3] = {{3, 0, -1}};
    MPI_Group world, some, rest, none, both, back, odd;
    MPI_Comm pair;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, ranks, &some);
    MPI_Group_excl(world, 2, ranks, &rest);
    MPI_Group_rank(some, &r);
    assert(r == (rank == 3 ? 0 : rank == 1 ? 1 : MPI_UNDEFINED));
    MPI_Group_translate_ranks(some, 3, all, world, to);
    assert(to[0] == 3 && to[1] == 1 && to[2] == MPI_PROC_NULL);
    MPI_Group_intersection(some, rest, &none);
    assert(none == MPI_GROUP_EMPTY);
    MPI_Group_union(some, rest, &both);
    MPI_Group_compare(both, world, &how);
    assert(how == MPI_SIMILAR);
    MPI_Group_range_incl(world, 1, range, &back);
    MPI_Group_difference(back, rest, &odd);
    MPI_Group_compare(odd, some, &how);
    assert(how == MPI_IDENT);
    MPI_Comm_create(MPI_COMM_WORLD, some, &pair);
    assert((pair != MPI_COMM_NULL) == (r != MPI_UNDEFINED));
    if (pair != MPI_COMM_NULL) {
        n = rank;
        MPI_Bcast(&n, 1, MPI_INT, 0, pair);
        assert(n == 3);
        MPI_Comm_free(&pair);
    }
    MPI_Group_free(&world);
    MPI_Group_free(&some);
    MPI_Group_free(&rest);
    MPI_Group_free(&both);
    MPI_Group_free(&back);
    MPI_Group_free(&odd);
    assert(odd == MPI_GROUP_NULL);
    MPI_Finalize();
    return 0;
}
