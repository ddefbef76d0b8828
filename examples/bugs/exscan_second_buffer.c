// exscan_first_buffer.c, where the short buffer is that of a process which gets something.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, mine[2], below[1];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine[0] = rank, mine[1] = 1;
    MPI_Exscan(mine, below, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want out-of-bounds
    MPI_Finalize();
    return 0;
}
