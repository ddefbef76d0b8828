// 4 processes. Rank 3 is woken when rank 2, the root, enters the broadcast, and then sends to rank 1,
// which can receive from rank 0 already.
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        send(1, 2);
        recv(2, 9);
        break;
    case 1:
        first = recv(ANY, 2);
        recv(ANY, 2);
        break;
    case 2:
        send(0, 9);
    }
    MPI_Bcast(&a[0], 1, MPI_INT, 2, ALL);
    if (rank == 3)
        send(1, 2);
    return first;
}
