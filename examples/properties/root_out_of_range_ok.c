// Property 9: the root of a broadcast is the last process.
//
// tass: verify -np=1..2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int nprocs, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Bcast(&x, 1, MPI_INT, nprocs - 1, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
