// Both processes send, poll until the message is on its way, and only then receive. MPI need not buffer a
// message, so that they may poll for ever; where it buffers all of them they end.
//
// tass: verify -np=2
// want: violated
// tass: verify -np=2 --deadlock=absolute
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, y = 0, sent = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Isend(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    while (!sent) // want nontermination
        MPI_Test(&r, &sent, MPI_STATUS_IGNORE);
    MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
