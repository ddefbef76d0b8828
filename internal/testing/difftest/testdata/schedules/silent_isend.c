// 3 processes. Rank 0 waits again soon when its send is buffered, but begins another
// one before, which rank 1 can receive first.
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        send(1, 1);
        isend(0, 1, 2);
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
        send(1, 2);
    }
    return first;
}
