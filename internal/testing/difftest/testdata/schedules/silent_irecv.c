// 4 processes. Rank 0 waits again soon when its send is buffered, but posts a receive before. This lets
// rank 2 go on, whose next message rank 1 can receive first.
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        send(1, 1);
        irecv(0, 2, 4);
        recv(1, 3);
        wait(0);
        break;
    case 1:
        first = recv(ANY, 2);
        recv(0, 1);
        recv(ANY, 2);
        send(0, 3);
        break;
    case 2:
        ssend(0, 4);
        send(1, 2);
        break;
    case 3:
        send(1, 2);
    }
    return first;
}
