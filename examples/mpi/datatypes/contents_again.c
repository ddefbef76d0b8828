// What MPI_Type_get_contents gives for a datatype that another one was made of is a datatype of its own, to be freed; its
// handle may be the one that the datatype has, which then stands for it until both are freed. MPICH gives the same one.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
    MPI_Datatype part, whole, inner;
    int numbers[3], size;
    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(3, MPI_INT, &part);
    MPI_Type_vector(2, 1, 2, part, &whole);
    MPI_Type_get_contents(whole, 3, 0, 1, numbers, NULL, &inner);
    assert(inner != whole);
    if (inner == part)
        numbers[0] = 0;
    MPI_Type_free(&part);
    MPI_Type_size(inner, &size);
    assert(size == 3 * sizeof(int));
    MPI_Type_free(&inner);
    MPI_Type_free(&whole);
    MPI_Finalize();
    return 0;
}
