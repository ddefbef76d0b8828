// 3 processes. Rank 0 may leave the broadcast before rank 1 has come to it, and has to, as rank 1 waits for its message.
#include "short.h"

static int process(int rank) {
    int first = 0;
    word = rank;
    if (rank == 1)
        first = recv(ANY, 2);
    MPI_Bcast(&word, 1, MPI_INT, 0, ALL);
    if (rank != 1)
        send(1, 2);
    else
        first = 3 * first + recv(ANY, 2);
    return first;
}
