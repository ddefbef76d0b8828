// The root expects one element of each process, and the last one sends more.
//
// tass: verify -np=2..3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, own[2] = {1, 2}, all[6], counts[3] = {1, 1, 1}, at[3] = {0, 2, 4};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Gatherv(own, rank == nprocs - 1 ? 2 : 1, MPI_INT, all, counts, at, MPI_INT, 0, MPI_COMM_WORLD); // want mpi-collective-mismatch "2 elements of MPI_INT to send to rank 0"
    MPI_Finalize();
    return 0;
}
