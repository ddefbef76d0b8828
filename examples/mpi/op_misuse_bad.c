// Operations that were freed, that nobody frees, and that cannot be used or freed.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

static void keep(void *in, void *inout, int *len, MPI_Datatype *type) {}

static void send(void *in, void *inout, int *len, MPI_Datatype *type) {
    MPI_Barrier(MPI_COMM_SELF); // want mpi-lifecycle "combines values"
}

#pragma TASS input {0 <= how && how < 6}
int how;

int main(int argc, char **argv) {
    int x = 1, y = 2;
    MPI_Op op, other, sum = MPI_SUM;
    MPI_Init(&argc, &argv);
    MPI_Op_create(keep, 1, &op); // want mpi-resource-leak "the operation is never freed"
    switch (how) {
    case 0:
        break;
    case 1:
        other = op;
        MPI_Op_free(&op);
        MPI_Allreduce(&x, &y, 1, MPI_INT, other, MPI_COMM_WORLD); // want mpi-invalid-argument "the operation was freed"
        break;
    case 2:
        MPI_Op_free(&op);
        MPI_Allreduce(&x, &y, 1, MPI_INT, op, MPI_COMM_WORLD); // want mpi-invalid-argument "MPI_OP_NULL is not a reduction"
        break;
    case 3:
        MPI_Op_free(&sum); // want mpi-invalid-argument "MPI_SUM is predefined"
        break;
    case 4:
        MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_REPLACE, MPI_COMM_WORLD); // want mpi-invalid-argument "MPI_REPLACE is not defined"
        break;
    default:
        MPI_Op_create(send, 1, &other);
        MPI_Reduce_local(&x, &y, 1, MPI_INT, other);
    }
    MPI_Finalize();
    return 0;
}
