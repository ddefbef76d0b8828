// 3 processes. Of two receives that rank 1 has posted, the second wakes rank 0 when it is matched, whose next
// message the first can take.
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        ssend(1, 2);
        send(1, 1);
        break;
    case 1:
        irecv(0, ANY, 1);
        irecv(1, ANY, 2);
        MPI_Wait(&q[0], &st);
        first = st.MPI_SOURCE;
        wait(1);
        recv(ANY, 1);
        break;
    case 2:
        send(1, 1);
    }
    return first;
}
