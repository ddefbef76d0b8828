// Collectives that work in place.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <stdlib.h>
#include <mpi.h>

int rank, nprocs;

static void reduceInPlace(void) {
    int x = rank + 1;
    if (rank == 0)
        MPI_Reduce(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    else
        MPI_Reduce(&x, NULL, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    assert(x == (rank == 0 ? nprocs * (nprocs + 1) / 2 : rank + 1));
}

static void allreduceInPlace(void) {
    int x = rank;
    MPI_Allreduce(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    assert(x == nprocs - 1);
}

static void gatherInPlace(void) {
    int all[4], x = 10 * rank;
    if (rank == 0) {
        all[0] = 0;
        MPI_Gather(MPI_IN_PLACE, 0, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; i < nprocs; i++)
            assert(all[i] == 10 * i);
    } else {
        MPI_Gather(&x, 1, MPI_INT, NULL, 0, MPI_INT, 0, MPI_COMM_WORLD);
    }
}

static void scatterInPlace(void) {
    int all[4] = {5, 6, 7, 8}, x = -1;
    if (rank == 0)
        MPI_Scatter(all, 1, MPI_INT, MPI_IN_PLACE, 0, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Scatter(NULL, 0, MPI_INT, &x, 1, MPI_INT, 0, MPI_COMM_WORLD);
    assert(x == (rank == 0 ? -1 : 5 + rank));
}

static void allgatherInPlace(void) {
    int all[4];
    all[rank] = rank + 100;
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < nprocs; i++)
        assert(all[i] == i + 100);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    reduceInPlace();
    allreduceInPlace();
    gatherInPlace();
    scatterInPlace();
    allgatherInPlace();
    MPI_Finalize();
    return 0;
}
