// A manager hands out tasks to whoever is free. Workers do not ask for their rank, but
// for whether it is 0, and the manager answers whoever sent to it: which worker is
// which makes no difference, and the search need not tell them apart.
//
// tass: verify -np=3..5
// want: verified

#include <assert.h>
#include <mpi.h>

#define TASKS 6

static void work(void) {
    int task, done = 0;
    MPI_Status status;
    for (;;) {
        MPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == 0)
            break;
        done++;
        MPI_Send(&task, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
    assert(done < TASKS);
}

static void manage(int size) {
    int sent = 0, sum = 0;
    for (int w = 1; w < size; w++) {
        MPI_Send(&sent, 1, MPI_INT, w, 1, MPI_COMM_WORLD);
        sent++;
    }
    for (int k = 0; k < TASKS; k++) {
        int task;
        MPI_Status status;
        MPI_Recv(&task, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
        sum += task;
        MPI_Send(&sent, 1, MPI_INT, status.MPI_SOURCE, sent < TASKS, MPI_COMM_WORLD);
        sent++;
    }
    assert(sum == TASKS * (TASKS - 1) / 2);
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
