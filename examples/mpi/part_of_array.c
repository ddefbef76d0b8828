// Sends a row of a matrix into the middle of a vector.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
double a[3][2];

int main(int argc, char **argv) {
    int rank;
    double v[5] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(a[1], 2, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&a[0][0], 4, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Recv(v + 2, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(v[1] == 0 && v[2] == a[1][0] && v[3] == a[1][1] && v[4] == 0);
        MPI_Recv(v, 5, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(v[1] == a[0][1] && v[3] == a[1][1] && v[4] == 0);
    }
    MPI_Finalize();
    return 0;
}
