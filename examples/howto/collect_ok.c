// Process 0 collects a number from each process, in the order of the ranks.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int mine = 10 * rank;
    if (rank == 0) {
        int all[nprocs];
        all[0] = mine;
        for (int i = 1; i < nprocs; i++)
            MPI_Recv(&all[i], 1, MPI_INT, i, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < nprocs; i++)
            assert(all[i] == 10 * i);
    } else {
        MPI_Send(&mine, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
