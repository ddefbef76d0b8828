// For one value of an input both processes poll for a message that the other one sends only afterwards. No
// cycle of the search shows it: on each, another process could do something. It was verified.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {n>=0 && n<=5}
int n;

int main(int argc, char **argv) {
    int rank, x = 0, y = 0, flag = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (n == 3) {
        MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        while (!flag) // want nontermination
            MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
        MPI_Send(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
