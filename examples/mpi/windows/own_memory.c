// Processes operate on their own memory in a window. What they have loaded from there before an operation is called, or
// sent by an operation that is complete, is over when it is called; and under a lock, so is what they have stored.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, was, one = 1, got, m[3] = {1, 2, 3};
    MPI_Win win;
    MPI_Group all;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);

    MPI_Win_fence(0, win);
    was = m[0];
    MPI_Accumulate(&one, 1, MPI_INT, rank, 0, 1, MPI_INT, MPI_SUM, win);
    MPI_Isend(&m[1], 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request);
    MPI_Recv(&got, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Put(&was, 1, MPI_INT, rank, 1, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    assert(m[0] == 2 && m[1] == 1 && got == 2);

    MPI_Win_post(all, 0, win);
    MPI_Win_start(all, 0, win);
    was = m[2];
    MPI_Put(&one, 1, MPI_INT, rank, 2, 1, MPI_INT, win);
    MPI_Win_complete(win);
    MPI_Win_wait(win);
    assert(m[2] == 1 && was == 3);

    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
    m[0] = 7;
    MPI_Accumulate(&one, 1, MPI_INT, rank, 0, 1, MPI_INT, MPI_SUM, win);
    MPI_Win_unlock(rank, win);
    assert(m[0] == 8);

    MPI_Group_free(&all);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
