// The length of a message is the sender's choice; the receiver asks for it.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=4}
int n;

int main(int argc, char **argv) {
    int rank, count;
    double v[4] = {1, 2, 3, 4}, sum = 0.0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(v, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(v, 4, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_DOUBLE, &count);
        assert(count == n);
        for (int i = 0; i < count; i++)
            sum += v[i];
        assert(2 * sum == n * (n + 1));
    }
    MPI_Finalize();
    return 0;
}
