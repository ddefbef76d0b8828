// What ends the program by force asks about the rank too, or about the size of a communicator that is another one in
// each process: that is no answer to the number of processes.
//
// tass: verify -np=3
// want: violated
// tass: verify -np=2 -DHALVES
// want: violated

#include <mpi.h>

#ifdef HALVES
#define ASKED half
#define WRONG (size < 2)
#else
#define ASKED MPI_COMM_WORLD
#define WRONG (rank == size - 1)
#endif

int main(int argc, char **argv) {
    int rank, size;
    MPI_Comm half;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank, 0, &half);
    MPI_Comm_size(ASKED, &size);
    if (WRONG)
        MPI_Abort(MPI_COMM_WORLD, 1); // want abort
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
