// The function of an operation looks at one element more than there is. The fault is at its line, in the process that
// gets the result.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

static void add(void *in, void *inout, int *len, MPI_Datatype *type) {
    double *a = in, *b = inout;
    for (int i = 0; i <= *len; i++)
        b[i] += a[i]; // want out-of-bounds
}

int main(int argc, char **argv) {
    double x[2] = {1, 2}, y[2];
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Op_create(add, 1, &op);
    MPI_Reduce(x, y, 2, MPI_DOUBLE, op, 0, MPI_COMM_WORLD);
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
