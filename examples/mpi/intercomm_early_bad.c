// What a process gets of MPI_Intercomm_create follows from what the two leaders know: it may leave before rank 2, which
// leads nobody, has posted its receive.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, y = 0;
    MPI_Comm half, both;
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0, rank, &half);
    if (rank == 2)
        MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 5, &both);
    if (rank == 0)
        MPI_Rsend(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD); // want mpi-ready-send
    if (rank == 2)
        MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Comm_free(&both);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
