// A process polls for five seconds, and then waits. A clock that is looked at again and again goes beyond every bound,
// so that the loop ends whether the message comes or not.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, flag = 0;
    double begin;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        begin = MPI_Wtime();
        while (!flag && MPI_Wtime() - begin < 5.0)
            MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
        MPI_Send(&rank, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
