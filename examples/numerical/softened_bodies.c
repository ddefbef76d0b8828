// Bodies on a line that attract each other, by Plummer's force: a root under which is a square and a number, so that no
// body is ever too near. After the first step positions are sums of quotients by such roots, under which the roots of
// the next step stand.
//
// tass: verify -np=2..3
// want: verified
// tass: verify -np=2 -DNOT_SOFTENED
// want: violated

#include <math.h>
#include <mpi.h>
#include <stdlib.h>

#define BODIES 2 // of each process
#define STEPS 2

#ifdef NOT_SOFTENED
#define SOFTENING 0.0
#else
#define SOFTENING 0.01
#endif

#pragma TASS input
double start[BODIES];

int main(int argc, char **argv)
{
    int rank, size;
    double x[BODIES], v[BODIES] = {0}, *all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    all = malloc(sizeof *all * BODIES * (size_t)size);
    for (int i = 0; i < BODIES; i++)
        x[i] = start[i] + 2 * rank;
    for (int step = 0; step < STEPS; step++) {
        MPI_Allgather(x, BODIES, MPI_DOUBLE, all, BODIES, MPI_DOUBLE, MPI_COMM_WORLD);
        for (int i = 0; i < BODIES; i++) {
            double force = 0;
            for (int j = 0; j < BODIES * size; j++) {
                double d = all[j] - x[i], square = d * d + SOFTENING;
                force += d / (square * sqrt(square)); // want division-by-zero
            }
            v[i] += 0.1 * force;
        }
        for (int i = 0; i < BODIES; i++)
            x[i] += 0.1 * v[i];
    }
    free(all);
    MPI_Finalize();
    return 0;
}
