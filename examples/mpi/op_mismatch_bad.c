// Processes reduce with operations of different functions.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

static void add(void *in, void *inout, int *len, MPI_Datatype *type) { *(int *)inout += *(int *)in; }

static void multiply(void *in, void *inout, int *len, MPI_Datatype *type) { *(int *)inout *= *(int *)in; }

int main(int argc, char **argv) {
    int rank, x = 3, y;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Op_create(rank == 0 ? add : multiply, 1, &op);
    MPI_Allreduce(&x, &y, 1, MPI_INT, op, MPI_COMM_WORLD); // want mpi-collective-mismatch "an operation by multiply"
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
