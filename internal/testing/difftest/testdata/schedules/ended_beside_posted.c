// 4 processes. Rank 3 has ended, and its receive is open. When this is matched, it wakes rank 0, which then sends
// to rank 1, whose posted receive can be matched with the message of rank 2 already.
#include "short.h"

static int process(int rank) {
    switch (rank) {
    case 0:
        ssend(3, 5);
        word = 7;
        send(1, 2);
        break;
    case 1:
        irecv(0, ANY, 2);
        wait(0);
        recv(ANY, 2);
        return a[0];
    case 2:
        send(1, 2);
        break;
    case 3:
        irecv(0, ANY, 5);
    }
    return 0;
}
