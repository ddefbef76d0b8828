// How processes find out that all messages have arrived, without knowing how many there are (Hoefler, Siebert and
// Lumsdaine, "Scalable communication protocols for dynamic sparse data exchange", PPoPP 2010): each sends synchronously,
// enters a barrier when its message was received, and receives until the barrier is complete.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, sent = 0, done = 0, arrived = 0, x = 7, y;
    MPI_Request send = MPI_REQUEST_NULL, barrier = MPI_REQUEST_NULL, receive;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0)
        MPI_Issend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &send);
    if (rank == 1)
        MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &receive);
    while (!done) {
        if (rank == 1 && !arrived)
            MPI_Test(&receive, &arrived, MPI_STATUS_IGNORE);
        if (sent)
            MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
        else {
            MPI_Test(&send, &sent, MPI_STATUS_IGNORE);
            if (sent)
                MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
        }
    }
    if (rank == 1 && !arrived)
        MPI_Wait(&receive, MPI_STATUS_IGNORE); // it has come: the sender is in the barrier
    assert(rank != 1 || y == 7);
    MPI_Finalize();
    return 0;
}
