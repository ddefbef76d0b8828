// Datatypes of more elements and bytes than an int can count.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <limits.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int few;
    MPI_Count size, lower, extent;
    MPI_Aint from, reach;
    MPI_Datatype many, spread, far;
    MPI_Init(&argc, &argv);
    MPI_Type_contiguous_c(5000000000, MPI_INT, &many);
    MPI_Type_size_c(many, &size);
    assert(size == 20000000000);
    MPI_Type_size(many, &few);
    assert(few == MPI_UNDEFINED);
    MPI_Type_vector(INT_MAX / 2, 1, 3, MPI_DOUBLE, &spread);
    MPI_Type_get_extent_c(spread, &lower, &extent);
    assert(lower == 0 && extent == 24LL * (INT_MAX / 2 - 1) + 8);
    MPI_Type_create_hindexed(2, (int[]){0, 3}, (MPI_Aint[]){LONG_MAX, 8}, MPI_INT, &far);
    MPI_Type_get_true_extent(far, &from, &reach);
    assert(from == 8 && reach == 12);
    MPI_Type_free(&many);
    MPI_Type_free(&spread);
    MPI_Type_free(&far);
    MPI_Finalize();
    return 0;
}
