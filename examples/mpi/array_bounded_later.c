// An array of unknown length is sent as a whole, and received when more is known of its
// length; a receive of an array of unknown length takes a message with a number of elements.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0}
int n;
#pragma TASS input
double a[n];

int main(int argc, char **argv) {
    int rank, count;
    double b[n], c[4], d[n];
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(a, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
        MPI_Send(a, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
        MPI_Recv(d, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(n > 3 || n < 3 || d[2] == a[2]);
    } else if (n <= 4) {
        MPI_Recv(b, n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_DOUBLE, &count);
        assert(count == n && (n < 2 || b[1] == a[1]));
        MPI_Irecv(c, 4, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, &status);
        MPI_Get_count(&status, MPI_DOUBLE, &count);
        assert(count == n && (n < 3 || c[2] == a[2]));
        MPI_Send(b, n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(b, n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(b, n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(b, n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
