// A manager hands out tasks to whoever is free, and gives a bonus to the worker that
// did the third one. Which worker that is depends on the schedule, and only the index
// into the table tells the workers apart.
//
// tass: verify -np=3..4
// want: verified

#include <assert.h>
#include <mpi.h>

#define TASKS 5

static void work(void) {
    int task;
    MPI_Status status;
    for (;;) {
        MPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == 0)
            return;
        MPI_Send(&task, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
}

static void manage(int size) {
    int bonus[size], sent = 0, favourite = 0;
    for (int w = 0; w < size; w++)
        bonus[w] = 0;
    for (int w = 1; w < size; w++) {
        MPI_Send(&sent, 1, MPI_INT, w, 1, MPI_COMM_WORLD);
        sent++;
    }
    for (int done = 0; done < TASKS; done++) {
        int task;
        MPI_Status status;
        MPI_Recv(&task, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
        if (task == 2)
            favourite = status.MPI_SOURCE;
        MPI_Send(&sent, 1, MPI_INT, status.MPI_SOURCE, sent < TASKS, MPI_COMM_WORLD);
        sent++;
    }
    bonus[favourite] = 100;
    assert(bonus[0] == 0);
}

int main(int argc, char **argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        manage(size);
    else
        work();
    MPI_Finalize();
    return 0;
}
