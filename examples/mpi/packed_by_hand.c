// Values of several types, put into a buffer of characters by hand, sent as bytes, and taken
// out of it by the receiver.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

#pragma TASS input
double x[2];
#pragma TASS input
int n;

struct record {
    int n;
    double x[2];
};

int main(int argc, char **argv) {
    int rank;
    char buffer[64];
    struct record r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        int length = 0;
        memcpy(buffer + length, &n, sizeof n);
        length += (int)sizeof n;
        memcpy(buffer + length, x, sizeof x);
        length += (int)sizeof x;
        MPI_Send(buffer, length, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
        r.n = n;
        memcpy(r.x, x, sizeof x);
        MPI_Send(&r, sizeof r, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
    } else if (rank == 1) {
        int m;
        double y[2];
        MPI_Recv(buffer, sizeof buffer, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        memcpy(&m, buffer, sizeof m);
        memcpy(y, buffer + sizeof m, sizeof y);
        assert(m == n && y[0] == x[0] && y[1] == x[1]);
        MPI_Recv(&r, sizeof r, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(r.n == n && r.x[1] == x[1]);
    }
    MPI_Finalize();
    return 0;
}
