// Functions that take counts of type MPI_Count: arrays of counts and displacements, a reduction operation of the
// program, and the length of a message. They match those that take ints.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static void add(void *in, void *inout, MPI_Count *len, MPI_Datatype *type) {
    int *a = in, *b = inout;
    for (MPI_Count i = 0; i < *len; i++)
        b[i] += a[i];
}

#pragma TASS input {0 <= n && n <= 3}
int n;

int main(int argc, char **argv) {
    int rank, mine[3], sums[3], all[4];
    MPI_Count counts[2] = {1, 3}, got;
    MPI_Aint places[2] = {3, 0};
    MPI_Op op;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 3; i++)
        mine[i] = 10 * rank + i;
    MPI_Op_create_c(add, 1, &op);
    MPI_Allreduce_c(mine, sums, 3, MPI_INT, op, MPI_COMM_WORLD);
    assert(sums[2] == 14);
    MPI_Op_free(&op);
    MPI_Allgatherv_c(mine, counts[rank], MPI_INT, all, counts, places, MPI_INT, MPI_COMM_WORLD);
    assert(all[3] == 0 && all[0] == 10 && all[2] == 12);
    if (rank == 0) {
        MPI_Send_c(mine, n, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Bcast_c(mine, 1, MPI_INT, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(all, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count_c(&status, MPI_INT, &got);
        assert(got == n);
        MPI_Bcast(mine, 1, MPI_INT, 0, MPI_COMM_WORLD);
        assert(mine[0] == 0);
    }
    MPI_Finalize();
    return 0;
}
