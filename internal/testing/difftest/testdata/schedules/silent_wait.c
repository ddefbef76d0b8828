// 3 processes. Rank 0 waits again soon when its send is buffered, but for one that can be buffered as well;
// then it sends what rank 1 can receive first.
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        isend(0, 1, 1);
        send(1, 1);
        wait(0);
        send(1, 2);
        break;
    case 1:
        first = recv(ANY, 2);
        recv(0, 1);
        recv(0, 1);
        recv(ANY, 2);
        break;
    case 2:
        send(1, 2);
    }
    return first;
}
