// Memory from malloc has no type of its own: one buffer is used for integers, then for long ones, then for numbers.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, np;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    void *in = malloc(32), *out = malloc(32);
    for (int i = 0; i < 4; i++) ((int *)in)[i] = i + rank, ((int *)out)[i] = 0;
    MPI_Allreduce(in, out, 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < 4; i++) assert(((int *)out)[i] == np * i + np * (np - 1) / 2);
    for (int i = 0; i < 4; i++) ((long *)in)[i] = 10000000000 + i, ((long *)out)[i] = 0;
    MPI_Allreduce(in, out, 4, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < 4; i++) assert(((long *)out)[i] == np * (10000000000 + i));
    for (int i = 0; i < 4; i++) ((double *)in)[i] = 0.5 * i, ((double *)out)[i] = 0;
    MPI_Allreduce(in, out, 4, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    for (int i = 0; i < 4; i++) assert(((double *)out)[i] == 0.5 * i);
    free(in);
    free(out);
    MPI_Finalize();
    return 0;
}
