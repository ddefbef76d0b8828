// The root gathers two numbers from every process, in the order of the ranks.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int mine[2] = {rank, -rank}, root = nprocs - 1;
    if (rank == root)
        all = malloc(2 * nprocs * sizeof(int));
    MPI_Gather(mine, 2, MPI_INT, all, 2, MPI_INT, root, MPI_COMM_WORLD);
    if (rank == root) {
        for (int i = 0; i < nprocs; i++)
            assert(all[2 * i] == i && all[2 * i + 1] == -i);
        free(all);
    }
    MPI_Finalize();
    return 0;
}
