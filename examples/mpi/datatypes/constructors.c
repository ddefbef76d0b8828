// What each constructor makes, by its size and bounds (MPI 3.1, sections 4.1.2 to 4.1.10).
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

static void check(MPI_Datatype t, int size, MPI_Aint lb, MPI_Aint extent, MPI_Aint true_lb, MPI_Aint true_extent) {
    int s;
    MPI_Aint l, e, tl, te;
    MPI_Type_size(t, &s);
    MPI_Type_get_extent(t, &l, &e);
    MPI_Type_get_true_extent(t, &tl, &te);
    assert(s == size);
    assert(l == lb);
    assert(e == extent);
    assert(tl == true_lb);
    assert(te == true_extent);
}

int main(int argc, char **argv) {
    int lengths[3] = {2, 0, 1}, places[3] = {4, 100, 1};
    MPI_Aint at[3] = {8, 400, 32};
    MPI_Datatype types[3] = {MPI_INT, MPI_CHAR, MPI_DOUBLE}, t, u, v;
    int sizes[2] = {4, 6}, parts[2] = {2, 3}, starts[2] = {1, 2};
    MPI_Init(&argc, &argv);
    check(MPI_DOUBLE, 8, 0, 8, 0, 8);
    check(MPI_DOUBLE_INT, 12, 0, 16, 0, 12);
    MPI_Type_contiguous(3, MPI_INT, &t);
    check(t, 12, 0, 12, 0, 12);
    MPI_Type_contiguous(0, t, &u);
    check(u, 0, 0, 0, 0, 0);
    MPI_Type_free(&u);
    MPI_Type_vector(2, 1, 2, t, &u);
    check(u, 24, 0, 36, 0, 36);
    MPI_Type_free(&u);
    MPI_Type_vector(3, 2, -2, MPI_INT, &u);
    check(u, 24, -16, 24, -16, 24);
    MPI_Type_free(&u);
    MPI_Type_create_hvector(3, 1, 20, t, &u);
    check(u, 36, 0, 52, 0, 52);
    MPI_Type_free(&u);
    MPI_Type_indexed(3, lengths, places, MPI_INT, &u);
    check(u, 12, 4, 20, 4, 20);
    MPI_Type_free(&u);
    MPI_Type_create_hindexed(3, lengths, at, MPI_INT, &u);
    check(u, 12, 8, 28, 8, 28);
    MPI_Type_free(&u);
    MPI_Type_create_indexed_block(2, 2, places + 1, MPI_SHORT, &u);
    check(u, 8, 2, 202, 2, 202);
    MPI_Type_free(&u);
    MPI_Type_create_hindexed_block(2, 2, at + 1, MPI_SHORT, &u);
    check(u, 8, 32, 372, 32, 372);
    MPI_Type_free(&u);
    MPI_Type_create_struct(3, lengths, at, types, &u);
    check(u, 16, 8, 32, 8, 32);
    MPI_Type_dup(u, &v);
    check(v, 16, 8, 32, 8, 32);
    MPI_Type_free(&v);
    MPI_Type_create_resized(u, -8, 64, &v);
    check(v, 16, -8, 64, 8, 32);
    MPI_Type_free(&u);
    MPI_Type_contiguous(2, v, &u);
    check(u, 32, -8, 128, 8, 96);
    MPI_Type_free(&v);
    MPI_Type_free(&u);
    MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_C, MPI_INT, &u);
    check(u, 24, 0, 96, 32, 36);
    MPI_Type_free(&u);
    MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_FORTRAN, MPI_INT, &u);
    check(u, 24, 0, 96, 36, 40);
    MPI_Type_free(&u);
    MPI_Type_free(&t);
    MPI_Finalize();
    return 0;
}
