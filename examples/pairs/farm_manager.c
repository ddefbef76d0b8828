// A manager gives tasks to workers, and puts the results in order.
//
// tass: compare -np2=1..4 farm_seq.c farm_manager.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define MOST 6
#define STOP 9

int work(int task) { return task * task + 1; }

void manager(int n, int size) {
    int next = 0, busy = 0, result[MOST], answer[2], stop = 0;
    for (int w = 1; w < size; w++) {
        if (next < n) {
            MPI_Send(&next, 1, MPI_INT, w, 1, MPI_COMM_WORLD);
            next++;
            busy++;
        } else
            MPI_Send(&stop, 1, MPI_INT, w, STOP, MPI_COMM_WORLD);
    }
    while (busy > 0) {
        MPI_Status status;
        MPI_Recv(answer, 2, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
        result[answer[0]] = answer[1];
        if (next < n) {
            MPI_Send(&next, 1, MPI_INT, status.MPI_SOURCE, 1, MPI_COMM_WORLD);
            next++;
        } else {
            MPI_Send(&stop, 1, MPI_INT, status.MPI_SOURCE, STOP, MPI_COMM_WORLD);
            busy--;
        }
    }
    for (int i = 0; i < n; i++)
        printf("task %d: %d\n", i, result[i]);
}

void worker(void) {
    for (;;) {
        int task, answer[2];
        MPI_Status status;
        MPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == STOP)
            return;
        answer[0] = task;
        answer[1] = work(task);
        MPI_Send(answer, 2, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv) {
    int rank, size, n = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0 && (scanf("%d", &n) != 1 || n < 1 || n > MOST))
        n = 0;
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (n == 0) {
        if (rank == 0)
            printf("bad input\n");
        MPI_Finalize();
        return 1;
    }
    if (size == 1) {
        for (int i = 0; i < n; i++)
            printf("task %d: %d\n", i, work(i));
        MPI_Finalize();
        return 0;
    }
    if (rank == 0)
        manager(n, size);
    else
        worker();
    MPI_Finalize();
    return 0;
}
