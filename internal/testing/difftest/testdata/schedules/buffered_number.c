// 3 processes. The first message of rank 0 is buffered, and its request is over. The next one of the same
// process has its number, and is complete when rank 2 has received it.
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        isend(0, 1, 1);
        wait(0);
        issend(0, 2, 1);
        wait(0);
        send(1, 7);
        break;
    case 1:
        first = recv(ANY, 7);
        recv(0, 1);
        recv(ANY, 7);
        break;
    case 2:
        send(1, 7);
        recv(0, 1);
    }
    return first;
}
