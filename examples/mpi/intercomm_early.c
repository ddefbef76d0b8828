// The leaders of two groups wait for each other in MPI_Intercomm_create: a receive that one has posted before is there
// when the other one sends. The intercommunicator becomes one group without waiting for all, too.
//
// tass: verify -np=2..3
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, y = 0;
    MPI_Comm half, both, all;
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0, rank, &half);
    if (rank == 1)
        MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 5, &both);
    if (rank == 0)
        MPI_Rsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Intercomm_merge(both, rank > 0, &all);
    MPI_Barrier(all);
    MPI_Comm_free(&all);
    MPI_Comm_free(&both);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
