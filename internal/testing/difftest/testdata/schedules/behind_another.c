// 3 processes. The message of rank 2 is all that the second receive of rank 1 can take at once; but when the first
// receive has one of the two messages of rank 0, which has ended, the second receive can take the other.
#include "short.h"

static int process(int rank) {
    int second = 0;
    switch (rank) {
    case 0:
        send(1, 1);
        send(1, 1);
        send(1, 9);
        break;
    case 1:
        recv(0, 9);
        irecv(0, ANY, 1);
        irecv(1, ANY, MPI_ANY_TAG);
        wait(0);
        MPI_Wait(&q[1], &st);
        second = st.MPI_SOURCE;
        recv(ANY, MPI_ANY_TAG);
        break;
    case 2:
        ssend(1, 2);
    }
    return second;
}
