// A datatype is made again from what MPI tells about how it was made (MPI 3.1, section 4.1.13).
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
    int integers, addresses, types, combiner, ints[8], lengths[2] = {2, 1}, sizes[1] = {8}, grid[1] = {2};
    int kinds[1] = {MPI_DISTRIBUTE_CYCLIC}, blocks[1] = {3};
    MPI_Aint at[2] = {4, 40}, places[2];
    MPI_Datatype of[2], made[2], row, t, again;
    MPI_Init(&argc, &argv);
    MPI_Type_get_envelope(MPI_DOUBLE, &integers, &addresses, &types, &combiner);
    assert(combiner == MPI_COMBINER_NAMED);

    MPI_Type_vector(2, 1, 3, MPI_INT, &row);
    of[0] = row;
    of[1] = MPI_CHAR;
    MPI_Type_create_struct(2, lengths, at, of, &t);
    MPI_Type_free(&row);
    MPI_Type_get_envelope(t, &integers, &addresses, &types, &combiner);
    assert(integers == 3 && addresses == 2 && types == 2 && combiner == MPI_COMBINER_STRUCT);
    MPI_Type_get_contents(t, 8, 2, 2, ints, places, made);
    assert(ints[0] == 2 && ints[1] == 2 && ints[2] == 1 && places[0] == 4 && places[1] == 40 && made[1] == MPI_CHAR);
    MPI_Type_create_struct(ints[0], ints + 1, places, made, &again);
    MPI_Type_free(&t);
    MPI_Type_size(again, &integers);
    assert(integers == 17);
    MPI_Type_free(&again);
    MPI_Type_get_contents(made[0], 3, 0, 1, ints, NULL, &t); // the vector, which was freed, in another handle
    assert(ints[0] == 2 && ints[1] == 1 && ints[2] == 3 && t == MPI_INT);
    MPI_Type_free(&made[0]);

    MPI_Type_create_darray(2, 1, 1, sizes, kinds, blocks, grid, MPI_ORDER_C, MPI_INT, &t);
    MPI_Type_get_envelope(t, &integers, &addresses, &types, &combiner);
    assert(integers == 8 && addresses == 0 && types == 1 && combiner == MPI_COMBINER_DARRAY);
    MPI_Type_get_contents(t, 8, 0, 1, ints, NULL, made);
    assert(ints[0] == 2 && ints[1] == 1 && ints[3] == 8 && ints[5] == 3 && ints[7] == MPI_ORDER_C);
    MPI_Type_create_resized(t, 0, 64, &again);
    MPI_Type_free(&t);
    MPI_Type_get_envelope(again, &integers, &addresses, &types, &combiner);
    assert(integers == 0 && addresses == 2 && types == 1 && combiner == MPI_COMBINER_RESIZED);
    MPI_Type_free(&again);
    MPI_Finalize();
    return 0;
}
