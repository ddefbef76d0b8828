// Heat conduction in a rod, of which each process has some points and all begin with the same
// values, until a step changes little. Whether the squares of the changes can be below the
// tolerance is a question about polynomials of many variables, whose answer matters only for how
// many paths there are.
//
// tass: verify -np=3..6
// want: verified

#include <mpi.h>

#define M 4     /* points of a process */
#define STEPS 4 /* at most */

#pragma TASS input
double begin[M];

int main(int argc, char **argv) {
    int rank, nprocs;
    double now[M + 2] = {0}, next[M + 2] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < nprocs - 1 ? rank + 1 : MPI_PROC_NULL;
    for (int i = 1; i <= M; i++)
        now[i] = begin[i - 1];
    for (int step = 0; step < STEPS; step++) {
        double mine = 0, all;
        MPI_Sendrecv(&now[1], 1, MPI_DOUBLE, left, 0, &now[M + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        MPI_Sendrecv(&now[M], 1, MPI_DOUBLE, right, 1, &now[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        for (int i = 1; i <= M; i++) {
            next[i] = 0.5 * now[i] + 0.25 * (now[i - 1] + now[i + 1]);
            mine += (next[i] - now[i]) * (next[i] - now[i]);
        }
        for (int i = 1; i <= M; i++)
            now[i] = next[i];
        MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        if (all < 1e-6)
            break;
    }
    MPI_Finalize();
    return 0;
}
