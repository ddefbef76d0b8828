// 4 processes. Rank 3 is woken when rank 2 takes its message, and then sends to rank 1, which can receive
// from rank 0 already.
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        send(1, 2);
        break;
    case 1:
        first = recv(ANY, 2);
        recv(ANY, 2);
        break;
    case 2:
        recv(ANY, 5);
        break;
    case 3:
        ssend(2, 5);
        send(1, 2);
    }
    return first;
}
