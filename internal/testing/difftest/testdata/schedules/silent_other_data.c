// 3 processes. Whether rank 0 waits again soon when its message is buffered depends on n, about
// which rank 2 decides.
#define ONCE
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        send(1, 1);
        if (n == 0)
            send(1, 2);
        recv(1, 3);
        break;
    case 1:
        first = recv(ANY, 2);
        recv(0, 1);
        if (n == 0)
            recv(ANY, 2);
        send(0, 3);
        break;
    case 2:
        if (n > 0)
            send(1, 2);
        else
            send(1, 2);
    }
    return first;
}
