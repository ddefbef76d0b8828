// The function of a reduction changes the status, which belongs to MPI_Wait until that returns: it is MPI_Wait that calls
// the function.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

MPI_Request request;
MPI_Status status;

static void add(void *in, void *inout, int *length, MPI_Datatype *type) {
    status.MPI_TAG = 3; // want mpi-buffer-hazard "MPI_Wait"
    *(int *)inout += *(int *)in;
}

int main(int argc, char **argv) {
    int x = 1, y = 0;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Op_create(add, 1, &op);
    MPI_Iallreduce(&x, &y, 1, MPI_INT, op, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, &status);
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
