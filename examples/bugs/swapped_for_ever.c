// A server that may go on for ever swaps two inputs for some clients. Later one of
// them is read again, within a branch whose two ways meet.
//
// tass: compare -np2=6 -deadlock=absolute -no-check=nontermination swapped_spec.c swapped_for_ever.c
// want: violated

#include <mpi.h>

#pragma TASS input
double a[2];
#pragma TASS output
double sum;

enum { FIRST = 1, SECOND, ANSWER };

static void serve(void) {
    int x = 0;
    double u = a[0], w = a[1], t, e;
    MPI_Status status;
    for (;;) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, FIRST, MPI_COMM_WORLD, &status);
        if (status.MPI_SOURCE == 5)
            break;
        if (status.MPI_SOURCE == 2) {
            t = u;
            u = w;
            w = t;
        }
        t = 0;
        MPI_Send(&x, 1, MPI_INT, status.MPI_SOURCE, ANSWER, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, SECOND, MPI_COMM_WORLD, &status);
        MPI_Send(&x, 1, MPI_INT, status.MPI_SOURCE, ANSWER, MPI_COMM_WORLD);
    }
    if (u > 0)
        e = a[0] - u;
    else
        e = 0;
    sum = u + w + e; // want not-equivalent // want nondeterministic-output
    for (int i = 1; i <= 4; i++) {
        MPI_Recv(&x, 1, MPI_INT, i, i < 3 ? FIRST : SECOND, MPI_COMM_WORLD, &status);
        x = -1;
        MPI_Send(&x, 1, MPI_INT, i, ANSWER, MPI_COMM_WORLD);
    }
}

static void ask(int tag) {
    for (int x = 0; x >= 0;) {
        x = 0;
        MPI_Send(&x, 1, MPI_INT, 0, tag, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 0, ANSWER, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        serve();
    else if (rank == 5)
        MPI_Send(&x, 1, MPI_INT, 0, FIRST, MPI_COMM_WORLD);
    else
        ask(rank < 3 ? FIRST : SECOND);
    MPI_Finalize();
    return 0;
}
