// 3 processes. Rank 0 knows two by name, and hears from one; then it sends them numbers, of which one says whether that
// was the second. It forgets the names: the states in which it heard from the one or the other differ in what is under way.
#define ALIKE
#include "short.h"

static int process(int rank) {
    int one, other, who, number;
    if (rank > 0) {
        send(0, 0);
        ssend(0, 1);
        ssend(0, 1);
        recv(0, 5);
        assert(word == 0);
        return 0;
    }
    one = recv(1, 0);
    other = recv(2, 0);
    who = recv(ANY, 1);
    number = who == other;
    word = 0;
    send(one, 5);
    word = number;
    send(other, 5);
    word = one = other = who = number = 0;
    st.MPI_SOURCE = 0;
    for (int k = 0; k < 3; k++)
        MPI_Recv(&word, 1, MPI_INT, ANY, 1, ALL, MPI_STATUS_IGNORE);
    return 0;
}
