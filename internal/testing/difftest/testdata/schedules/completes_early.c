// 2 processes. At rank 0 the broadcast may be complete before rank 1 has begun it, and has to be, as rank 1 waits for its
// message.
#include "short.h"

static int process(int rank) {
    int first = 0;
    MPI_Request q;
    word = rank;
    if (rank == 1)
        first = recv(0, 2);
    MPI_Ibcast(&word, 1, MPI_INT, 0, ALL, &q);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    if (rank == 0)
        send(1, 2);
    return first;
}
