// Each call of the function of an operation gets the length afresh, which the function counts down, and the datatype,
// which it asks for its size although the program has freed it while the reduction was under way.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

static void add(void *in, void *inout, int *len, MPI_Datatype *type) {
    int *a = in, *b = inout, size;
    MPI_Type_size(*type, &size);
    assert(size == 2 * sizeof(int));
    for (*len *= 2; *len > 0; (*len)--)
        *b++ += *a++;
    *type = MPI_DATATYPE_NULL;
}

int main(int argc, char **argv) {
    int nprocs, x[4] = {1, 2, 3, 4}, y[4], z[2];
    MPI_Datatype pair;
    MPI_Op op;
    MPI_Request requests[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
    MPI_Op_create(add, 1, &op);
    MPI_Iallreduce(x, y, 2, pair, op, MPI_COMM_WORLD, &requests[0]);
    MPI_Iallreduce(&x[2], z, 1, pair, op, MPI_COMM_WORLD, &requests[1]);
    MPI_Type_free(&pair);
    MPI_Op_free(&op);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    assert(y[0] == nprocs && y[3] == 4 * nprocs && z[0] == 3 * nprocs);
    MPI_Finalize();
    return 0;
}
