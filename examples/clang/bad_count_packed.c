// Beside what it was given process 0 packs what it has counted into an array for a broadcast. That the program ends by
// force for what it has counted is no answer to its input.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int params[2] = {4, 0}, n, used, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        if (argc > 1)
            params[0] = atoi(argv[1]);
        for (int k = 0; k < 3; k++)
            params[1] += k;
    }
    MPI_Bcast(params, 2, MPI_INT, 0, MPI_COMM_WORLD);
    n = params[0];
    used = params[1];
    if (used == 3)
        MPI_Abort(MPI_COMM_WORLD, 1); // want abort "MPI_Abort is called"
    if (n < 1)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Finalize();
    return 0;
}
