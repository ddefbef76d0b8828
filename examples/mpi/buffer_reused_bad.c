// Memory from malloc that holds integers is summed up as long ones.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    void *in = malloc(32), *out = malloc(32);
    for (int i = 0; i < 8; i++) ((int *)in)[i] = i;
    MPI_Allreduce(in, out, 4, MPI_LONG, MPI_SUM, MPI_COMM_WORLD); // want mpi-type-mismatch "has type int"
    free(in);
    free(out);
    MPI_Finalize();
    return 0;
}
