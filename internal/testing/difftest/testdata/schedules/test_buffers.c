// 2 processes. A test finds that a message which nobody has received is buffered, or that it is not.
#include "short.h"

static int process(int rank) {
    int done = 0;
    if (rank == 0) {
        isend(0, 1, 1);
        MPI_Test(&q[0], &done, MPI_STATUS_IGNORE);
        send(1, 2);
        if (!done)
            wait(0);
    } else {
        recv(0, 2);
        recv(0, 1);
    }
    return done;
}
