// Pairs of a value and an index in windows: the least of all, by MPI_MINLOC, and the place where it is; of elements of
// a predefined datatype, and of a derived one that consists of such, with padding between them. Complex numbers are
// summed up.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <complex.h>
#include <mpi.h>

#pragma TASS input
double x;
#pragma TASS input {0 < d}
double d;

struct pair {
    double value;
    int at;
};

int main(int argc, char **argv) {
    int rank, nprocs;
    _Alignas(16) struct pair least[2] = {{0, -1}, {0, -1}};
    _Alignas(16) double complex sum = 0;
    double complex mine;
    MPI_Datatype second;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    struct pair own = {x - rank * d, rank}, got;
    for (int k = 0; k < 2; k++)
        least[k].value = x + 1;

    MPI_Win_create(least, sizeof least, sizeof(struct pair), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Type_create_indexed_block(1, 1, (int[]){1}, MPI_DOUBLE_INT, &second);
    MPI_Type_commit(&second);
    MPI_Win_fence(0, win);
    MPI_Accumulate(&own, 1, MPI_DOUBLE_INT, 0, 0, 1, MPI_DOUBLE_INT, MPI_MINLOC, win);
    MPI_Accumulate(&own, 1, MPI_DOUBLE_INT, 0, 0, 1, second, MPI_MINLOC, win);
    MPI_Win_fence(0, win);
    MPI_Get(&got, 1, MPI_DOUBLE_INT, 0, 1, 1, MPI_DOUBLE_INT, win);
    MPI_Win_fence(0, win);
    assert(got.at == nprocs - 1 && got.value == x - (nprocs - 1) * d);
    if (rank == 0) assert(least[0].at == nprocs - 1 && least[0].value == got.value);
    MPI_Type_free(&second);
    MPI_Win_free(&win);

    MPI_Win_create(&sum, sizeof sum, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    mine = x + rank * I;
    MPI_Win_fence(0, win);
    MPI_Accumulate(&mine, 1, MPI_C_DOUBLE_COMPLEX, 0, 0, 1, MPI_C_DOUBLE_COMPLEX, MPI_SUM, win);
    MPI_Win_fence(0, win);
    if (rank == 0) assert(creal(sum) == nprocs * x && cimag(sum) == nprocs * (nprocs - 1) / 2);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
