// 3 processes. Rank 0 has two receives open, for different tags, and a message for each of them, from different senders.
// Each sender may go on to send for the other receive, so that the receives can get their messages crosswise.
#include "short.h"

static int process(int rank) {
    switch (rank) {
    case 0:
        a[0] = a[1] = 0;
        irecv(0, ANY, 1);
        irecv(1, ANY, 2);
        wait(0);
        wait(1);
        recv(ANY, 1);
        recv(ANY, 2);
        return 3 * a[0] + a[1];
    case 1:
        word = 1;
        send(0, 1);
        send(0, 2);
        break;
    case 2:
        word = 2;
        send(0, 2);
        send(0, 1);
    }
    return 0;
}
