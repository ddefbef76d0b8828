// Ranks 2 and 4 send to rank 0, ranks 3 and 5 to rank 1; each has passed one more assertion than the one
// before. Whether rank 0 takes the message of rank 2 or that of rank 4 first has nothing to do with rank 1, but
// neither of the two may be left out because the messages are tried in the order 2, 3, 4, 5.
// What is learnt of the processes is learnt with one value of n, and the mistake shows with the other.
//
// tass: verify -np=6
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;

static int serve(int rank) {
    int x = 0, source = -1, i;
    MPI_Status st;
#pragma TASS invariant 0 <= i && i <= 2
#pragma TASS variant 2 - i
    for (i = 0; i < 2; i++)
        x = 0;
    if (rank == 0 || rank == 1) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
        source = st.MPI_SOURCE;
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
    }
    if (rank == 2)
        MPI_Ssend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#pragma TASS collective assert A true
    if (rank == 3)
        MPI_Ssend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
#pragma TASS collective assert B true
    if (rank == 4)
        MPI_Ssend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#pragma TASS collective assert C true
    if (rank == 5)
        MPI_Ssend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    return source;
}

int main(int argc, char **argv) {
    int rank, source;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (n > 0)
        source = serve(rank);
    else
        source = serve(rank);
    if (rank == 0)
        assert(source == 2 || n > 0); // want assertion
    MPI_Finalize();
    return 0;
}
