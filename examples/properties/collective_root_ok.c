// Property 13: every process is the root in its turn.
//
// tass: verify -np=1..3
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int nprocs, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int root = 0; root < nprocs; root++)
        MPI_Bcast(&x, 1, MPI_INT, root, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
