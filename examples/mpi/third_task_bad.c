// Defect: the table has no place for the last worker. It is missed only in the
// schedules in which that worker did the third task; workers are alike until then.
//
// tass: verify -np=3..4
// want: violated

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
    int bonus[size - 1], sent = 0, favourite = 0;
    for (int w = 0; w < size - 1; w++)
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
    bonus[favourite] = 100; // want out-of-bounds
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
