// The correct twin of polls_for_an_input.c: one of the processes sends first.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

#pragma TASS input {n>=0 && n<=5}
int n;

int main(int argc, char **argv) {
    int rank, x = 0, y = 0, flag = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (n == 3) {
        if (rank == 0)
            MPI_Send(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        while (!flag)
            MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
        if (rank == 1)
            MPI_Send(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
