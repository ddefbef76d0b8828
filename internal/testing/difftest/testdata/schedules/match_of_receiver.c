// 4 processes. Rank 1 receives tag 2 from anyone while a receive of tag 1 is open. That this one
// is matched is no step of rank 1, but it wakes rank 2, which then sends tag 2 as well.
#include "short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        send(3, 0);
        send(3, 0);
        break;
    case 1:
        irecv(0, ANY, 1);
        first = recv(ANY, 2);
        wait(0);
        recv(ANY, 2);
        break;
    case 2:
        ssend(1, 1);
        send(1, 2);
        break;
    case 3:
        send(1, 2);
        recv(0, 0);
        recv(0, 0);
    }
    return first;
}
