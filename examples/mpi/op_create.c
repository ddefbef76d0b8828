// Operations that the program makes of its own functions: the product of 2x2 matrices, which does not commute, and that
// of complex numbers. MPI combines in the order of the ranks: a reduction to one process, to all, and to each that of
// the processes up to it.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

typedef struct { int a[2][2]; } matrix;
typedef struct { double re, im; } complex;

#pragma TASS input
int cells[3][4];

static void multiply(void *in, void *inout, int *len, MPI_Datatype *type) {
    matrix *x = in, *y = inout;
    for (int i = 0; i < *len; i++) {
        matrix z;
        for (int r = 0; r < 2; r++)
            for (int c = 0; c < 2; c++)
                z.a[r][c] = x[i].a[r][0] * y[i].a[0][c] + x[i].a[r][1] * y[i].a[1][c];
        y[i] = z;
    }
}

static void rotate(complex *in, complex *inout, int *len, MPI_Datatype *type) {
    for (int i = 0; i < *len; i++, in++, inout++) {
        complex z;
        z.re = in->re * inout->re - in->im * inout->im;
        z.im = in->re * inout->im + in->im * inout->re;
        *inout = z;
    }
}

int main(int argc, char **argv) {
    int rank, nprocs, commutes, one = 1;
    MPI_Datatype of_matrix, of_complex;
    MPI_Op product, rotation;
    matrix mine, all, upto, want;
    complex turn = {0, 2}, result;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Type_contiguous(4, MPI_INT, &of_matrix);
    MPI_Type_commit(&of_matrix);
    MPI_Type_contiguous(2, MPI_DOUBLE, &of_complex);
    MPI_Type_commit(&of_complex);
    MPI_Op_create(multiply, 0, &product);
    MPI_Op_create((MPI_User_function *)rotate, 1, &rotation);
    MPI_Op_commutative(product, &commutes);
    assert(!commutes);
    for (int k = 0; k < 4; k++)
        mine.a[k / 2][k % 2] = cells[rank][k];

    MPI_Reduce(&mine, &all, 1, of_matrix, product, nprocs - 1, MPI_COMM_WORLD);
    MPI_Scan(&mine, &upto, 1, of_matrix, product, MPI_COMM_WORLD);
    for (int p = 0; p <= rank; p++) {
        matrix next;
        for (int k = 0; k < 4; k++)
            next.a[k / 2][k % 2] = cells[p][k];
        if (p == 0)
            want = next;
        else {
            multiply(&want, &next, &one, &of_matrix);
            want = next;
        }
    }
    for (int k = 0; k < 4; k++) {
        assert(upto.a[k / 2][k % 2] == want.a[k / 2][k % 2]);
        if (rank == nprocs - 1)
            assert(all.a[k / 2][k % 2] == want.a[k / 2][k % 2]);
    }

    MPI_Allreduce(&turn, &result, 1, of_complex, rotation, MPI_COMM_WORLD);
    if (nprocs == 2)
        assert(result.re == -4 && result.im == 0);
    MPI_Op_free(&product);
    MPI_Op_free(&rotation);
    assert(product == MPI_OP_NULL);
    MPI_Type_free(&of_matrix);
    MPI_Type_free(&of_complex);
    MPI_Finalize();
    return 0;
}
