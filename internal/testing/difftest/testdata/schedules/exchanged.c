// 7 processes. Rank 0 gives parts to three of the others, to these or to those. When it has received from the first of
// three, the one choice is what an exchange of processes makes of the other, and is not explored: what these have been
// seen to do, those may do as well. So the last of those may be woken, and be the first to send to rank 0.
#define ALIKE
#include "short.h"

enum { NONE, FIRST, LATE, WAKER, LAST };

static void part(int rank, int role) {
    int first, last;
    switch (role) {
    case FIRST:
        ssend(rank + 1, 2);
        first = recv(rank + 1, 3);
        word = FIRST;
        ssend(0, 5);
        ssend(first, 6);
        break;
    case LATE:
    case WAKER:
        first = recv(rank - 1, 2);
        last = recv(rank + 1, 2);
        ssend(first, 3);
        if (role == LATE)
            recv(0, 4);
        word = 0;
        word = recv(ANY, 6) == first ? LATE : LAST;
        ssend(last, 7);
        recv(ANY, 6);
        break;
    case LAST:
        ssend(rank - 1, 2);
        a[0] = 0;
        isend(0, rank - 1, 6);
        recv(ANY, 7);
        ssend(0, 5);
        wait(0);
    }
}

static int process(int rank) {
    int these = 0;
    if (rank > 0) {
        recv(0, 1);
        part(rank, word);
        return 0;
    }
    irecv(0, 0, 8);
    irecv(1, 0, 9);
    isend(2, 0, 8);
    isend(3, 0, 9);
    MPI_Waitany(2, q, &these, MPI_STATUS_IGNORE);
    wait(1 - these);
    wait(2);
    wait(3);
    for (int r = 1; r < 7; r++) {
        const int parts[2][7] = {{NONE, FIRST, LATE, LAST}, {NONE, NONE, NONE, NONE, FIRST, WAKER, LAST}};
        word = parts[these][r];
        send(r, 1);
    }
    recv(ANY, 5);
    if (these == 0)
        send(2, 4);
    assert(word == FIRST);
    recv(ANY, 5);
    return word;
}
