// A reduction calls the operation of the program, which changes a variable that stands beside the reduction: C leaves
// open whether the variable is read before it or after it.
// tass: verify -np=2
// want: violated
#include <assert.h>
#include <mpi.h>

static int used = 0;

static void add(void *in, void *inout, int *length, MPI_Datatype *type) {
    used = 1;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] += ((int *)in)[i];
    }
}

int main(int argc, char **argv) {
    int rank, sum;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Op_create(add, 1, &op);
    int seen = MPI_Allreduce(&rank, &sum, 1, MPI_INT, op, MPI_COMM_WORLD) + used;
    assert(sum == 1 && seen == 1); // want assertion
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
