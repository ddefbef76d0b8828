// Defects: the datatype that MPI_Type_get_contents gives is taken to have another handle than the one that it was made of,
// which was freed; or to be that one, so that what is not committed is used.
//
// tass: verify -np=1 --errors=all
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
    MPI_Datatype part, whole, inner, old;
    int numbers[3], data[3] = {0};
    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(3, MPI_INT, &part);
    MPI_Type_commit(&part);
    MPI_Type_vector(2, 1, 2, part, &whole);
    MPI_Type_get_contents(whole, 3, 0, 1, numbers, NULL, &inner);
    if (inner == part)
        MPI_Bcast(data, 1, inner, 0, MPI_COMM_SELF);
    old = part;
    MPI_Type_free(&part);
    MPI_Type_free(&inner);
    MPI_Type_get_contents(whole, 3, 0, 1, numbers, NULL, &inner);
    assert(inner != old);                        // want assertion
    MPI_Bcast(data, 1, inner, 0, MPI_COMM_SELF); // want mpi-invalid-argument "committed"
    MPI_Type_free(&inner);
    MPI_Type_free(&whole);
    MPI_Finalize();
    return 0;
}
