// Operations that update and fetch, between two fences: what they get is what was there before, and those of one
// process to one place are done in the order of their calls.
//
// tass: verify -np=3
// want: verified

#include <mpi.h>
#include <assert.h>
#include <stddef.h>

int main(int argc, char **argv) {
    int rank, size, left, one = 1, seven = 7, expected = 0, first, second, swapped, kept[2];
    int *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    left = (rank + size - 1) % size;
    MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    mine[0] = 10 * rank;
    mine[1] = 0;
    mine[2] = mine[3] = rank;
    MPI_Win_fence(0, win);
    MPI_Fetch_and_op(&one, &first, MPI_INT, left, 0, MPI_SUM, win);
    MPI_Fetch_and_op(&one, &second, MPI_INT, left, 0, MPI_SUM, win);
    MPI_Compare_and_swap(&seven, &expected, &swapped, MPI_INT, left, 1, win);
    MPI_Get_accumulate(NULL, 0, MPI_INT, kept, 2, MPI_INT, 0, 2, 2, MPI_INT, MPI_NO_OP, win);
    MPI_Win_fence(0, win);
    assert(first == 10 * left && second == first + 1);
    assert(swapped == 0 && mine[0] == 10 * rank + 2 && mine[1] == 7);
    assert(kept[0] == 0 && kept[1] == 0);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
