// 4 processes. Rank 3 has ended, and its receive is open. When this is matched, it wakes rank 0, which then sends
// to rank 1.
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        ssend(3, 5);
        send(1, 2);
        break;
    case 1:
        first = recv(ANY, 2);
        recv(ANY, 2);
        break;
    case 2:
        send(1, 2);
        break;
    case 3:
        irecv(0, ANY, 5);
    }
    return first;
}
