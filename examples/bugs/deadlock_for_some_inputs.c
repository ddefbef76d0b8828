// For one value of the input there is a way out of the sends, if MPI buffers them; for the others there is none.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {tag>=1 && tag<=2}
int tag;

int main(int argc, char **argv) {
    int rank, x = 0, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD); // want potential-deadlock
    if (tag == 1)
        MPI_Recv(&y, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Recv(&y, 1, MPI_INT, 1 - rank, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want deadlock "waits for tag 2"
    MPI_Finalize();
    return 0;
}
