// A process looks at the handle that another one has put into its window, and takes it for one of its own. To it the
// handle is some number: MPI leaves open how it compares with others.
//
// tass: verify -np=2
// want: bad-input

#include <mpi.h>

static int shown, found;

int main(int argc, char **argv) {
    int rank;
    MPI_Comm comm;
    MPI_Win window;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    shown = comm;
    MPI_Win_create(&shown, sizeof shown, sizeof shown, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_fence(0, window);
    MPI_Get(&found, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, window);
    MPI_Win_fence(0, window);
    if (found == comm) // want unsupported "MPI leaves open what number a handle is"
        MPI_Barrier(comm);
    MPI_Win_free(&window);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
