// A fence is missing between the loads of all processes and the stores behind them.
//
// tass: verify -np=2
// want: violated

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
        sum += table[i]; // want mpi-race "shared memory"
    }
    table[(rank + 1) % size] = 0;
    MPI_Win_fence(0, win);
    assert(sum >= 0);
    MPI_Win_free(&win);
    MPI_Comm_free(&node);
    MPI_Finalize();
    return 0;
}
