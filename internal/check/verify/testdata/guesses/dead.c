// What is read behind the choice of a sender is read on one side of a condition alone.
#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;

static void talk(int rank, int twice) {
    int x = 0, sum = 0, most = 0;
    if (rank > 0) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        return;
    }
    for (int i = 1; i < 3; i++) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (twice) {
            sum += x;
            most = most > x ? most : x;
        }
    }
    if (twice)
        assert(sum == 3 && most == 2);
}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (n > 0)
        talk(rank, 1);
    else
        talk(rank, 0);
    MPI_Finalize();
    return 0;
}
