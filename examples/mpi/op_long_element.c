// A reduction by a function of the program, of an element that is a row of 5000 integers, of which the first and the last
// are added up.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#define N 5000

static int row[N], sum[N];

static void ends(void *in, void *inout, int *n, MPI_Datatype *type) {
    int *a = in, *b = inout;
    for (int i = 0; i < *n; i++) {
        b[i * N] += a[i * N];
        b[i * N + N - 1] += a[i * N + N - 1];
    }
}

int main(int argc, char **argv) {
    int rank;
    MPI_Op op;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Op_create(ends, 1, &op);
    MPI_Type_contiguous(N, MPI_INT, &type);
    MPI_Type_commit(&type);
    row[0] = row[N - 1] = rank + 1;
    MPI_Allreduce(row, sum, 1, type, op, MPI_COMM_WORLD);
    assert(sum[0] == 3 && sum[1] == 0 && sum[N - 1] == 3);
    MPI_Type_free(&type);
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
