// 3 processes. Rank 0 receives twice from anyone; after the barrier it does so again, and rank 1, whose message can
// be received already, wakes rank 2, which then sends to rank 0 as well. What is learnt of the first phase does not
// say who reaches rank 0 in the second.
#include "short.h"

static int process(int rank) {
    int first = 0, then = 0;
    if (rank == 0) {
        first = recv(ANY, 5);
        recv(ANY, 5);
        MPI_Barrier(ALL);
        then = recv(ANY, 1);
        recv(ANY, 1);
        assert(first != 2 || then != 2);
        return 3 * first + then;
    }
    send(0, 5);
    MPI_Barrier(ALL);
    if (rank == 1) {
        send(0, 1);
        send(2, 1);
    } else {
        recv(1, 1);
        send(0, 1);
    }
    return 0;
}
