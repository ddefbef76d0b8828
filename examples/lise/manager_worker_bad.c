// Defect: a worker counts the rounds in which it had no task.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0} int
#define n 17

enum { NONE = -1 };

static int square(int task) { return task * task; }

/* Tells the workers whether there is another round. */
static int another(int more) {
    MPI_Bcast(&more, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return more;
}

int main(int argc, char **argv) {
    int rank, nprocs, w, task, result, more;
    int next = 0;   /* of the manager: tasks handed out */
    int done = 0;   /* of a worker: tasks that it did */
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    more = another(next < n);
#pragma TASS collective invariant ROUND more == PROC[0]@main.more && 0 <= next && next <= n && (rank == 0 => done == 0 && more == (next < n) && next == \sum {int q | 0 <= q && q < nprocs} PROC[q]@main.done) // want loop-invariant
    while (more) {
        if (rank == 0) {
            int asked = 0;
            for (w = 1; w < nprocs; w++) {
                task = next < n ? next++ : NONE;
                if (task != NONE)
                    asked++;
                MPI_Send(&task, 1, MPI_INT, w, 0, MPI_COMM_WORLD);
            }
            for (w = 0; w < asked; w++)
                MPI_Recv(&result, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&task, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (task != NONE) {
                result = square(task);
                MPI_Send(&result, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
            }
            done++;
        }
        more = another(next < n);
    }
#pragma TASS collective assert ALL rank == 0 => n == \sum {int q | 0 <= q && q < nprocs} PROC[q]@main.done
    MPI_Finalize();
    return 0;
}
