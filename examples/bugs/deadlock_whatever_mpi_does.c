// The sends can be buffered, and then the receives wait for ever, as the tags differ: no implementation of MPI
// brings this program to its end. It was once said to depend on buffering, and the sends were blamed.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD);
    MPI_Recv(&y, 1, MPI_INT, 1 - rank, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want deadlock "rank 0 waits for tag 2, rank 1 sends tag 1"
    MPI_Finalize();
    return 0;
}
