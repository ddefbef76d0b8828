// The function of a reduction changes the status of an operation that is complete, beside those that MPI_Waitall fills.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

MPI_Request request[2];
MPI_Status status[3];

static void add(void *in, void *inout, int *length, MPI_Datatype *type) {
    status[2].MPI_TAG = 3;
    *(int *)inout += *(int *)in;
}

int main(int argc, char **argv) {
    int x[2] = {1, 2}, y[2] = {0, 0};
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Op_create(add, 1, &op);
    for (int i = 0; i < 2; i++)
        MPI_Iallreduce(&x[i], &y[i], 1, MPI_INT, op, MPI_COMM_WORLD, &request[i]);
    MPI_Waitall(2, request, status);
    assert(y[0] == 2 && y[1] == 4 && status[2].MPI_TAG == 3);
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
