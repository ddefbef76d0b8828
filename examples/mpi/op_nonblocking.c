// A user-defined operation in nonblocking reductions, which are computed when they are completed, in reductions of which
// each process gets a share, and for what a process has itself. The operation keeps the last two digits of a sum.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

int calls;

static void lastDigits(void *in, void *inout, int *len, MPI_Datatype *type) {
    const int *a = in;
    int *b = inout;
    calls++;
    assert(*type == MPI_INT);
    for (int i = 0; i < *len; i++)
        b[i] = (a[i] + b[i]) % 100;
}

int main(int argc, char **argv) {
    int rank, nprocs, sum, x[3], y[3], before = -1, share, two[2] = {70, 80}, more[2] = {50, 5};
    MPI_Op op;
    MPI_Request q[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Op_create(lastDigits, 1, &op);
    for (int i = 0; i < 3; i++)
        x[i] = 60 + i;
    MPI_Iallreduce(x, y, nprocs, MPI_INT, op, MPI_COMM_WORLD, &q[0]);
    MPI_Ireduce(&x[1], &sum, 1, MPI_INT, op, 0, MPI_COMM_WORLD, &q[1]);
    MPI_Op_free(&op);
    assert(calls == 0);
    MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
    assert(calls == (rank == 0 ? 2 : 1) * (nprocs - 1));
    for (int i = 0; i < nprocs; i++)
        assert(y[i] == (60 + i) * nprocs % 100);
    if (rank == 0)
        assert(sum == 61 * nprocs % 100);

    MPI_Op_create(lastDigits, 1, &op);
    MPI_Exscan(&x[2], &before, 1, MPI_INT, op, MPI_COMM_WORLD);
    if (rank > 0)
        assert(before == 62 * rank % 100);
    MPI_Reduce_scatter_block(x, &share, 1, MPI_INT, op, MPI_COMM_WORLD);
    assert(share == (60 + rank) * nprocs % 100);
    MPI_Reduce_local(two, more, 2, MPI_INT, op);
    assert(more[0] == 20 && more[1] == 85 && two[0] == 70);
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
