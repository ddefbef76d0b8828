// 2 processes. Rank 0 waits for either of two messages, of which one is received whatever is buffered.
#include "short.h"

static int process(int rank) {
    int k = 0;
    if (rank == 0) {
        isend(0, 1, 1);
        isend(1, 1, 2);
        MPI_Waitany(2, q, &k, MPI_STATUS_IGNORE);
        if (k == 1)
            send(1, 3);
        else
            ssend(1, 3);
        wait(1 - k);
    } else {
        recv(0, 2);
        recv(0, 3);
        recv(0, 1);
    }
    return k;
}
