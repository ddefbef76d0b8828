// Defective: two processes accumulate to one place through two windows at one time. Accumulates through one window are
// atomic for each element; windows know nothing of each other.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, memory[2] = {0, 0}, one = 1;
    MPI_Win whole, half;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &whole);
    MPI_Win_create(memory + 1, sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &half);
    MPI_Win_lock_all(0, whole);
    MPI_Win_lock_all(0, half);
    if (rank == 1)
        MPI_Accumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, whole);
    if (rank == 2)
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, half); // want mpi-race
    MPI_Win_unlock_all(half);
    MPI_Win_unlock_all(whole);
    MPI_Win_free(&half);
    MPI_Win_free(&whole);
    MPI_Finalize();
    return 0;
}
