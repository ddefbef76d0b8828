// 3 processes. The message of rank 2 finds a receive that names its sender, as long as rank 1 has received
// from rank 0 before; but it can come first, and then this receive waits for ever.
#include "short.h"

static int process(int rank) {
    if (n == 1) return 0;
    switch (rank) {
    case 0:
        send(1, 2);
        recv(2, 9);
        break;
    case 1:
        recv(ANY, 2);
        irecv(0, 2, 2);
        wait(0);
        break;
    case 2:
        send(0, 9);
        send(1, 2);
    }
    return 0;
}
