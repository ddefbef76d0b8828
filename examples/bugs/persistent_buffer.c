// Rank 0 reads two places of a table from the inputs, of which the specification wants the sum. A persistent
// request of rank 1 is to receive into the first of them, and the order of two messages to rank 0 says which of
// them is looked at afterwards. The request holds its buffer while it is not under way, too: who exchanges the
// two inputs has to exchange them there as well.
//
// tass: compare -np2=4 -no-check=nondeterministic-output persistent_buffer_spec.c persistent_buffer.c
// want: violated

#include <mpi.h>

#pragma TASS input {place[0] >= 0 && place[0] < 4 && place[1] >= 0 && place[1] < 4}
int place[2];
#pragma TASS output
int sum;

static int table[4];

static void choose(void) {
    int places[2], at, x;
    MPI_Status st;
    places[0] = place[0];
    places[1] = place[1];
    MPI_Send(places, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st);
    at = places[st.MPI_SOURCE - 2];
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&at, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
}

static void look(void) {
    int places[2], at, total;
    MPI_Request into_first;
    MPI_Recv(places, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv_init(&table[places[0]], 1, MPI_INT, 2, 2, MPI_COMM_WORLD, &into_first);
    total = places[0] + places[1];
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Recv(&at, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Start(&into_first);
    MPI_Wait(&into_first, MPI_STATUS_IGNORE);
    sum = total + table[at]; // want not-equivalent
    MPI_Request_free(&into_first);
}

int main(int argc, char **argv) {
    int rank, x = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        choose();
    else if (rank == 1)
        look();
    else {
        MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
        if (rank == 2)
            MPI_Send(&x, 1, MPI_INT, 1, 2, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
