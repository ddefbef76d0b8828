// Ranks 0 and 1 talk to each other for ever. The posted receive of rank 2 has nothing to do with them,
// so that its match can wait; but not for ever, as it lets rank 3 go on. What is learnt
// of the processes is learnt with one value of n, and the mistake shows with the other.
// tass: verify -np=4
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;

static void talk(int rank) {
    int x = 0;
    MPI_Status st;
    while (rank == 0) MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st), MPI_Send(&x, 1, MPI_INT, 1, 2, MPI_COMM_WORLD); // want nontermination
    if (rank == 1)
        for (;;) {
            MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &st);
        }
    if (rank == 3) {
        MPI_Ssend(&x, 1, MPI_INT, 2, 3, MPI_COMM_WORLD);
        assert(n > 0); // want assertion
    }
    if (rank == 2) {
        MPI_Request r;
        MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, &st);
    }
}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (n > 0)
        talk(rank);
    else
        talk(rank);
    MPI_Finalize();
    return 0;
}
