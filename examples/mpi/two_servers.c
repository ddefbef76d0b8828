// Two groups of processes that have nothing to do with each other: in each, a
// server receives from its clients in any order. A search that looks ahead takes
// the servers one after the other, instead of every order of both together.
//
// tass: verify -np=2..6
// want: verified

#include <mpi.h>

enum { REQUEST, REPLY };

static void serve(int server, int clients) {
    for (int k = 0; k < 2 * clients; k++) {
        int x;
        MPI_Status status;
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, REQUEST, MPI_COMM_WORLD, &status);
        x = 10 * x + server;
        MPI_Send(&x, 1, MPI_INT, status.MPI_SOURCE, REPLY, MPI_COMM_WORLD);
    }
}

static void ask(int rank, int server) {
    for (int k = 0; k < 2; k++) {
        int x = k + rank;
        MPI_Send(&x, 1, MPI_INT, server, REQUEST, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, server, REPLY, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma TASS assert x == 10 * (k + rank) + server
    }
}

int main(int argc, char **argv) {
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int group = nprocs / 2, server = rank < group ? 0 : group;
    if (rank == server)
        serve(server, server == 0 ? group - 1 : nprocs - group - 1);
    else
        ask(rank, server);
    MPI_Finalize();
    return 0;
}
