// What the Standard says of requests that are null or inactive, of MPI_PROC_NULL, of messages to oneself and of
// those without data.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

static int received(MPI_Status *s) {
    int count;
    MPI_Get_count(s, MPI_INT, &count);
    return count;
}

static int empty(MPI_Status *s) {
    return s->MPI_SOURCE == MPI_ANY_SOURCE && s->MPI_TAG == MPI_ANY_TAG && received(s) == 0;
}

static int ofNobody(MPI_Status *s) {
    return s->MPI_SOURCE == MPI_PROC_NULL && s->MPI_TAG == MPI_ANY_TAG && received(s) == 0;
}

static void nullRequests(void) {
    int flag, index, n, which[3];
    MPI_Status s, list[3];
    MPI_Request r[3] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Wait(r, &s);
    assert(empty(&s));
    MPI_Test(r, &flag, &s);
    assert(flag && empty(&s));
    for (int k = 0; k <= 3; k += 3) {
        MPI_Waitany(k, r, &index, &s);
        assert(index == MPI_UNDEFINED && empty(&s));
        MPI_Testany(k, r, &index, &flag, &s);
        assert(flag && index == MPI_UNDEFINED && empty(&s));
        MPI_Waitsome(k, r, &n, which, list);
        assert(n == MPI_UNDEFINED);
        MPI_Testsome(k, r, &n, which, list);
        assert(n == MPI_UNDEFINED);
        MPI_Testall(k, r, &flag, list);
        assert(flag);
    }
    MPI_Waitall(3, r, list);
    assert(empty(&list[0]) && empty(&list[2]));
}

static void nobody(void) {
    int x = 7, y = 8;
    MPI_Status s;
    MPI_Request r;
    MPI_Recv(&x, 1, MPI_INT, MPI_PROC_NULL, 5, MPI_COMM_WORLD, &s);
    assert(x == 7 && ofNobody(&s));
    MPI_Ssend(NULL, 0, MPI_INT, MPI_PROC_NULL, 5, MPI_COMM_WORLD);
    MPI_Sendrecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, &y, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &s);
    assert(y == 8 && ofNobody(&s));
    MPI_Sendrecv_replace(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &s);
    assert(x == 7 && ofNobody(&s));
    MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, &s);
    assert(r == MPI_REQUEST_NULL && ofNobody(&s));
}

static void oneself(int rank) {
    int x = 7, y = 8, flag, index;
    MPI_Status s;
    MPI_Request r;
    MPI_Isend(NULL, 0, MPI_INT, rank, 3, MPI_COMM_WORLD, &r);
    MPI_Recv(&y, 1, MPI_INT, rank, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
    assert(y == 8 && s.MPI_SOURCE == rank && s.MPI_TAG == 3 && received(&s) == 0);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Recv_init(&y, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, &s);
    assert(r != MPI_REQUEST_NULL && empty(&s));
    MPI_Test(&r, &flag, &s);
    assert(flag && empty(&s));
    MPI_Waitany(1, &r, &index, &s);
    assert(index == MPI_UNDEFINED && empty(&s));
    MPI_Start(&r);
    MPI_Send(&x, 1, MPI_INT, rank, 1, MPI_COMM_WORLD);
    MPI_Wait(&r, &s);
    assert(y == 7 && r != MPI_REQUEST_NULL && s.MPI_TAG == 1 && received(&s) == 1);
    MPI_Request_free(&r);
    assert(r == MPI_REQUEST_NULL);
}

int main(void) {
    int rank, flag, length;
    char name[MPI_MAX_PROCESSOR_NAME];
    MPI_Initialized(&flag);
    assert(!flag);
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    nullRequests();
    nobody();
    oneself(rank);
    MPI_Get_processor_name(name, &length);
    assert((int)strlen(name) == length);
    MPI_Finalize();
    MPI_Finalized(&flag);
    assert(flag);
    return 0;
}
