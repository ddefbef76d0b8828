// A block of the heap that held ints is filled with small numbers through a pointer to signed char, and broadcast by that
// pointer: what the pointer points to is what the block is taken for, also where the number of bytes is no number of
// ints, where a persistent or a nonblocking operation ends in another call, and where the parts of a gather follow each
// other in it.
//
// tass: verify -np=2
// want: verified
#include <mpi.h>
#include <stdlib.h>

enum { COUNT = 3, SMALL = 7 };

static void fill(signed char *small, int rank) {
    for (int i = 0; i < SMALL; i++)
        small[i] = rank == 0 ? i - 3 : 100;
}

static void check(const signed char *small) {
    for (int i = 0; i < SMALL; i++)
        if (small[i] != i - 3)
            MPI_Abort(MPI_COMM_WORLD, 1);
}

int main(int argc, char **argv) {
    int rank;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int *row = (int *)malloc(COUNT * sizeof(int));
    for (int i = 0; i < COUNT; i++)
        row[i] = i;
    signed char *small = (signed char *)row;

    fill(small, rank);
    MPI_Bcast(small, SMALL, MPI_SIGNED_CHAR, 0, MPI_COMM_WORLD);
    check(small);

    fill(small, rank);
    MPI_Ibcast(small, SMALL, MPI_SIGNED_CHAR, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    check(small);

    fill(small, rank);
    if (rank == 0) {
        MPI_Send(small, SMALL, MPI_SIGNED_CHAR, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv_init(small, SMALL, MPI_SIGNED_CHAR, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Request_free(&request);
    }
    check(small);

    int *all = (int *)malloc(2 * sizeof(int));
    all[0] = all[1] = -1;
    signed char *parts = (signed char *)all;
    parts[4 * rank] = 10 + rank;
    MPI_Gather(rank == 0 ? MPI_IN_PLACE : &parts[4], 4, MPI_SIGNED_CHAR, parts, 4, MPI_SIGNED_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0 && (parts[0] != 10 || parts[4] != 11 || parts[7] != -1))
        MPI_Abort(MPI_COMM_WORLD, 2);
    free(all);
    free(row);
    MPI_Finalize();
    return 0;
}
