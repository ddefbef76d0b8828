// 5 processes. Ranks 0 and 1 talk for ever. Rank 2, which has nothing to do with that, can receive from two others.
#include "../schedules/short.h"

static int process(int rank) {
    int first = 0;
    switch (rank) {
    case 0:
        for (;;) {
            recv(ANY, 1);
            send(1, 2);
        }
    case 1:
        for (;;) {
            ssend(0, 1);
            recv(0, 2);
        }
    case 2:
        first = recv(ANY, 3);
        assert(first == 3 || n > 0);
        recv(ANY, 3);
        break;
    default:
        send(2, 3);
    }
    return first;
}
