// Memory moved as bytes: structs with padding, whose values arrive whole; two halves of an integer that two processes
// bring, which have no byte in common; flags in one byte that all set with MPI_BOR.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
double x;

struct cell {
    char tag;
    double value;
};

int main(int argc, char **argv) {
    int rank, nprocs;
    _Alignas(16) int word = 0;
    _Alignas(16) struct cell cells[2] = {{'a', 0}, {'a', 0}};
    struct cell own, got = {'b', 0};
    _Alignas(16) unsigned char flags = 0;
    unsigned char mine[2] = {1, 2};
    MPI_Win win, words;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);

    MPI_Win_create(cells, sizeof cells, sizeof(struct cell), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    own.tag = 'x';
    own.value = x + rank;
    MPI_Win_fence(0, win);
    MPI_Put(&own, sizeof own, MPI_BYTE, (rank + 1) % nprocs, 1, sizeof own, MPI_BYTE, win);
    MPI_Win_fence(0, win);
    assert(cells[1].tag == 'x' && cells[1].value == x + (rank + nprocs - 1) % nprocs);
    MPI_Get(&got, sizeof got, MPI_BYTE, (rank + 1) % nprocs, 1, sizeof got, MPI_BYTE, win);
    MPI_Win_fence(0, win);
    assert(got.tag == 'x' && got.value == x + rank);
    MPI_Win_free(&win);

    MPI_Win_create(&word, sizeof word, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &words);
    MPI_Win_create(&flags, 1, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, words);
    if (rank < 2) MPI_Put(mine, 2, MPI_BYTE, 0, 2 * rank, 2, MPI_BYTE, words);
    MPI_Win_fence(0, words);
    if (rank == 0) assert(word == (nprocs == 1 ? 0x0201 : 0x02010201));
    MPI_Win_fence(0, win);
    mine[0] = 1 << rank;
    MPI_Accumulate(mine, 1, MPI_BYTE, 0, 0, 1, MPI_BYTE, MPI_BOR, win);
    MPI_Win_fence(0, win);
    if (rank == 0) assert(flags == (1 << nprocs) - 1);
    MPI_Win_free(&win);
    MPI_Win_free(&words);
    MPI_Finalize();
    return 0;
}
