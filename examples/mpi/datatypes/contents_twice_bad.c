// Defect: the datatypes of two calls of MPI_Type_get_contents are taken to differ, though both stand for what a
// datatype was made of: with MPICH they have one handle, also where the one that it was made of is gone.
//
// tass: verify -np=1
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
    MPI_Datatype part, whole, first, second;
    int numbers[3];
    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(3, MPI_INT, &part);
    MPI_Type_vector(2, 1, 2, part, &whole);
    MPI_Type_free(&part);
    MPI_Type_get_contents(whole, 3, 0, 1, numbers, NULL, &first);
    MPI_Type_get_contents(whole, 3, 0, 1, numbers, NULL, &second);
    assert(first != second); // want assertion
    MPI_Type_free(&first);
    MPI_Type_free(&second);
    MPI_Type_free(&whole);
    MPI_Finalize();
    return 0;
}
