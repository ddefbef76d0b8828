// Both processes may wait for ever in their sends, where MPI does not buffer messages. That no execution which comes past
// them is looked at, as the assumption behind is false, changes nothing about that.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;

int main(int argc, char **argv) {
    int rank, x = 1, y = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (n > 0) {
        MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); // want potential-deadlock
        MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma TASS assume y == 0
    }
    MPI_Finalize();
    return 0;
}
