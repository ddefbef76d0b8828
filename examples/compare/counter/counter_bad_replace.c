// Defect: the counter is read and written by two atomic operations, between which others come.
//
// tass: compare -errors=all -np2=2 -inputN=2 counter_seq.c counter_bad_replace.c
// want: violated

#include <mpi.h>

#pragma TASS input {N>=1} int
#define N 100
#pragma TASS input
double x[N];
#pragma TASS output
double y[N];

int main(int argc, char **argv) {
    int rank, task, one = 1;
    double part[N], whole[N];
    int *counter;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(rank == 0 ? sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &counter, &win);
    if (rank == 0)
        *counter = 0;
    for (int i = 0; i < N; i++)
        part[i] = 0.0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    for (;;) {
        MPI_Fetch_and_op(&one, &task, MPI_INT, 0, 0, MPI_NO_OP, win);
        MPI_Win_flush(0, win);
        if (task >= N)
            break;
        part[task] = x[task] * x[task] + 1.0;
        one = task + 1;
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, win);
        MPI_Win_flush(0, win);
    }
    MPI_Win_unlock_all(win);
    MPI_Reduce(part, whole, N, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            y[i] = whole[i]; // want not-equivalent // want nondeterministic-output
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
