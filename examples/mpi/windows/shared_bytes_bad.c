// Two processes write one byte of shared memory each, and one of them reads the other one's without a synchronisation.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, seen;
    char *text;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate_shared(1, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &text, &win);
    MPI_Win_fence(0, win);
    text[0] = 0;
    MPI_Win_fence(0, win);
    text[0] = 'a' + rank; // want mpi-race
    if (rank == 0) seen = text[1] == 'b'; // want mpi-race
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return rank == 0 && seen > 1;
}
