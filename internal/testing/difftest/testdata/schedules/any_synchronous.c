// 2 processes. Of the two messages that rank 0 waits for, only the ordinary one can be buffered.
#include "short.h"

static int process(int rank) {
    int k = 0, done = 0;
    if (rank == 0) {
        issend(0, 1, 1);
        isend(1, 1, 2);
        MPI_Waitany(2, q, &k, MPI_STATUS_IGNORE);
        MPI_Test(&q[0], &done, MPI_STATUS_IGNORE);
        send(1, 3);
        if (k == 1 && !done)
            wait(0);
        if (k == 0)
            wait(1);
    } else {
        recv(0, 3);
        recv(0, 1);
        recv(0, 2);
    }
    return 2 * k + done;
}
