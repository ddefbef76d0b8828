// Property 9: the root of a broadcast is the number of processes.
//
// tass: verify -np=1..2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int nprocs, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Bcast(&x, 1, MPI_INT, nprocs, MPI_COMM_WORLD); // want mpi-invalid-argument
    MPI_Finalize();
    return 0;
}
