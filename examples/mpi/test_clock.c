// The processes look at a clock while they poll; one of them sends before it polls, and the other one afterwards.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, y = 0, flag = 0, tests = 0;
    double begin, waited = 0.0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    begin = MPI_Wtime();
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    if (rank == 0)
        MPI_Send(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    while (!flag) {
        MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
        tests++;
        waited = MPI_Wtime() - begin;
    }
    if (rank == 1)
        MPI_Send(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return waited < 0.0 || tests < 1;
}
