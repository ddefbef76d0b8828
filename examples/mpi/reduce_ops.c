// The arithmetic, logical and bitwise reductions of the numbers 1..nprocs.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int rank, nprocs;

static int reduced(int x, MPI_Op op) {
    int result = -1;
    MPI_Reduce(&x, &result, 1, MPI_INT, op, 0, MPI_COMM_WORLD);
    return result;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int sum = 0, product = 1, bitor = 0, bitxor = 0, bitand = ~0;
    for (int i = 1; i <= nprocs; i++) {
        sum += i;
        product *= i;
        bitor |= i;
        bitxor ^= i;
        bitand &= i;
    }
    int x = rank + 1, first = rank == 0, r[10];
    r[0] = reduced(x, MPI_SUM);
    r[1] = reduced(x, MPI_PROD);
    r[2] = reduced(x, MPI_MAX);
    r[3] = reduced(x, MPI_MIN);
    r[4] = reduced(x, MPI_BOR);
    r[5] = reduced(x, MPI_BXOR);
    r[6] = reduced(x, MPI_BAND);
    r[7] = reduced(first, MPI_LOR);
    r[8] = reduced(first, MPI_LAND);
    r[9] = reduced(x, MPI_LXOR);
    if (rank == 0) {
        assert(r[0] == sum && r[1] == product && r[2] == nprocs && r[3] == 1);
        assert(r[4] == bitor && r[5] == bitxor && r[6] == bitand);
        assert(r[7] == 1 && r[8] == (nprocs == 1) && r[9] == nprocs % 2);
    } else {
        for (int i = 0; i < 10; i++)
            assert(r[i] == -1);
    }
    MPI_Finalize();
    return 0;
}
