// Complex numbers as a library has them that knows no C99: two numbers beside each other.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

typedef struct { double re, im; } number;

#pragma TASS input
double x;
#pragma TASS input
double y;

int main(int argc, char **argv) {
    int rank, n, e, bytes;
    MPI_Datatype row;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    number mine = {x + rank, y}, sum, product;
    MPI_Allreduce(&mine, &sum, 1, MPI_C_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD);
    assert(sum.re == 2 * x + 1 && sum.im == 2 * y);
    MPI_Allreduce(&mine, &product, 1, MPI_C_DOUBLE_COMPLEX, MPI_PROD, MPI_COMM_WORLD);
    assert(product.re == x * (x + 1) - y * y && product.im == (2 * x + 1) * y);

    float f[4] = {1, 2, 3, 4};
    MPI_Type_contiguous(2, MPI_COMPLEX, &row);
    MPI_Type_commit(&row);
    MPI_Type_size(row, &bytes);
    assert(bytes == 16);
    if (rank == 0) {
        f[3] = 5;
        MPI_Send(f, 1, row, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(f, 2, MPI_COMPLEX, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_COMPLEX, &n);
        MPI_Get_elements(&status, row, &e);
        assert(n == 2 && e == 2 && f[3] == 5);
    }
    MPI_Type_free(&row);

    int k = rank, greatest;
    MPI_Reduce(&k, &greatest, 1, MPI_INTEGER, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) assert(greatest == 1);
    MPI_Finalize();
    return 0;
}
