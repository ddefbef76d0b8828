// 4 processes. Rank 3 waits for a message of rank 2 that finds its receive posted. It is
// woken all the same, and then sends to rank 1, which can receive from rank 0 already.
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
        send(3, 5);
        break;
    case 3:
        irecv(0, 2, 5);
        wait(0);
        send(1, 2);
    }
    return first;
}
