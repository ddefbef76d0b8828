// Sends to and receives from MPI_PROC_NULL are complete as they begin: each kind of test says so at once, also of a
// receive of the message that a probe finds there, and of a persistent one.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

static MPI_Request requests[2];
static int x = 5;

static void begin(void) {
    MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Issend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &requests[1]);
}

int main(int argc, char **argv) {
    int flag, which, count, list[2];
    MPI_Message message;
    MPI_Init(&argc, &argv);
    begin();
    MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE);
    assert(flag);
    MPI_Test(&requests[1], &flag, MPI_STATUS_IGNORE);
    assert(flag);
    begin();
    MPI_Testall(2, requests, &flag, MPI_STATUSES_IGNORE);
    assert(flag);
    begin();
    MPI_Testany(2, requests, &which, &flag, MPI_STATUS_IGNORE);
    assert(flag);
    MPI_Testsome(2, requests, &count, list, MPI_STATUSES_IGNORE);
    assert(count == 1 && list[0] == 1 - which);
    MPI_Improbe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &flag, &message, MPI_STATUS_IGNORE);
    assert(flag);
    MPI_Imrecv(&x, 1, MPI_INT, &message, &requests[0]);
    MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE);
    assert(flag);
    MPI_Send_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Start(&requests[0]);
    MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE);
    assert(flag && x == 5);
    MPI_Request_free(&requests[0]);
    MPI_Finalize();
    return 0;
}
