// Numbers of kinds of Fortran: what is asked for is so many decimal digits, or so large an exponent, and not a size. The
// datatypes have no names, are committed, take reductions, and tell how they were got.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

#pragma TASS input
double given;

int main(int argc, char **argv) {
    int rank, size, ints, addresses, types, combiner, numbers[2], length;
    char name[MPI_MAX_OBJECT_NAME];
    short counts[2], total[2];
    float z[2] = {1, 2}, w[2] = {0, 0};
    double x;
    MPI_Datatype real, again, complex, integer, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_f90_real(15, MPI_UNDEFINED, &real);
    MPI_Type_create_f90_real(15, MPI_UNDEFINED, &again);
    MPI_Type_create_f90_complex(5, 30, &complex);
    MPI_Type_create_f90_integer(4, &integer);
    MPI_Type_size(real, &size);
    assert(size == sizeof x);
    MPI_Type_size(integer, &size);
    assert(size == sizeof(short));
    MPI_Type_get_envelope(complex, &ints, &addresses, &types, &combiner);
    assert(ints == 2 && addresses == 0 && types == 0 && combiner == MPI_COMBINER_F90_COMPLEX);
    MPI_Type_get_contents(complex, 2, 0, 0, numbers, NULL, NULL);
    assert(numbers[0] == 5 && numbers[1] == 30);
    MPI_Type_get_name(complex, name, &length);
    assert(length == 0);

    x = given + rank;
    if (rank == 0) {
        MPI_Send(&x, 1, real, 1, 0, MPI_COMM_WORLD);
        MPI_Send(z, 1, complex, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&x, 1, again, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(x == given);
        MPI_Type_dup(complex, &copy);
        MPI_Recv(w, 1, copy, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Type_free(&copy);
        assert(w[0] == 1 && w[1] == 2);
    }
    counts[0] = rank;
    counts[1] = 5;
    MPI_Allreduce(counts, total, 2, integer, MPI_SUM, MPI_COMM_WORLD);
    assert(total[0] == 1 && total[1] == 10);
    MPI_Finalize();
    return 0;
}
