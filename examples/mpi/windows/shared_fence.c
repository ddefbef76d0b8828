// One process has all the memory, the others take it for an array of their own, and fences separate who writes what.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, unit, sum = 0;
    int *table;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Comm node;
    MPI_Init(&argc, &argv);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_rank(node, &rank);
    MPI_Comm_size(node, &size);
    MPI_Win_allocate_shared(rank == 0 ? size * sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, node, &table, &win);
    MPI_Win_shared_query(win, MPI_PROC_NULL, &bytes, &unit, &table);
    MPI_Win_fence(0, win);
    table[rank] = rank + 1;
    MPI_Win_fence(0, win);
    for (int i = 0; i < size; i++) {
        sum += table[i];
    }
    MPI_Win_fence(0, win);
    table[(rank + 1) % size] = 0;
    MPI_Win_fence(0, win);
    assert(sum == size * (size + 1) / 2 && table[rank] == 0);
    MPI_Win_free(&win);
    MPI_Comm_free(&node);
    MPI_Finalize();
    return 0;
}
