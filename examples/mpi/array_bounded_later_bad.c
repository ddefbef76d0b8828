// An array of unknown length is sent as a whole, to a receive that was started for at most
// four elements. It may have five.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {n>=0}
int n;
#pragma TASS input
double a[n];

int main(int argc, char **argv) {
    int rank;
    double c[4], d[n];
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(a, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    } else if (n <= 5) {
        MPI_Irecv(c, 4, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE); // want mpi-truncation "has 5 elements of MPI_DOUBLE"
    } else {
        MPI_Recv(d, n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
