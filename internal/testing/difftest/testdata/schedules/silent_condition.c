// 3 processes. Rank 1 may go on because its message is buffered, and then asks for the input. Only then is it known
// whether it sends to rank 0, which can receive from rank 2 already.
#define ONCE
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        first = recv(ANY, 1);
        if (n > 0)
            recv(ANY, 1);
        recv(1, 5);
        break;
    case 1:
        send(0, 5);
        if (n > 0)
            send(0, 1);
        break;
    case 2:
        send(0, 1);
    }
    return first;
}
