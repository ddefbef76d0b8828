// What is not significant in a collective may be anything: what the root receives with, elsewhere than at the
// root, and what is said of data that are in place.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

#define MAX 3

int main(int argc, char **argv) {
    int rank, size, a[MAX], counts[MAX], x;
    struct { int value, at; } mine, best;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    for (int i = 0; i < size; i++)
        a[i] = i == rank ? i : -1;
    MPI_Allgather(MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, a, 1, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < size; i++)
        assert(a[i] == i);

    x = rank + 1;
    if (rank == 0) {
        a[0] = 1;
        MPI_Gather(MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, a, 1, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < size; i++)
            assert(a[i] == i + 1);
        MPI_Scatter(a, 1, MPI_INT, MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD);
        MPI_Reduce(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        assert(x == size * (size + 1) / 2);
    } else {
        MPI_Gather(&x, 1, MPI_INT, NULL, -1, MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD);
        x = 0;
        MPI_Scatter(NULL, -1, MPI_DATATYPE_NULL, &x, 1, MPI_INT, 0, MPI_COMM_WORLD);
        assert(x == rank + 1);
        MPI_Reduce(&x, NULL, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    }

    for (int i = 0; i < size; i++) {
        a[i] = rank * i;
        counts[i] = i == 0 ? size : 0;
    }
    MPI_Reduce_scatter(MPI_IN_PLACE, a, counts, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    for (int i = 0; i < size && rank == 0; i++)
        assert(a[i] == (size - 1) * i);

    mine.value = rank / 2;
    mine.at = rank;
    MPI_Allreduce(&mine, &best, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD);
    assert(best.value == (size - 1) / 2 && best.at == (size - 1) / 2 * 2);
    MPI_Bcast(NULL, 0, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
