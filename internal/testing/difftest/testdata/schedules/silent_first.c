// 4 processes. Rank 2 may go on because its message is buffered, to a receive that has a message already, and then sends
// to rank 0. That message of rank 1 is the first of all.
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        first = recv(ANY, 1);
        recv(ANY, 1);
        recv(2, 5);
        break;
    case 1:
        send(2, 6);
        break;
    case 2:
        send(0, 5);
        recv(1, 6);
        send(0, 1);
        break;
    case 3:
        send(0, 1);
    }
    return first;
}
