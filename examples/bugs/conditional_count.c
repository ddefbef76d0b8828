// A count that is a conditional expression: its cases were once asked for over and
// over, and the search never came back. With reduction off, the split was once
// taken for a cycle.
//
// tass: verify -np=2
// want: verified
// tass: verify -np=2 -reduce=none
// want: verified

#include <mpi.h>

#pragma TASS input {n>=0 && n<=4}
int n;

int main(int argc, char **argv) {
    int rank, block[4] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(block, n > 2 ? n - 1 : 0, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(block, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
