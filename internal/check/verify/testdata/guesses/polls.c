// A process gives up after some tests, where n is positive.
#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;

static void poll(int give_up) {
    int x = 0, flag = 0, tests = 0;
    MPI_Request r;
    MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    while (!flag) {
        MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
        tests++;
        if (give_up && tests == 9)
            break;
    }
    if (give_up)
        assert(tests < 10);
    if (!flag)
        MPI_Wait(&r, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    else if (n > 0)
        poll(1);
    else
        poll(0);
    MPI_Finalize();
    return 0;
}
