// One request stands twice among those that are waited for.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int x = 0;
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r[0]);
    r[1] = r[0];
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE); // want mpi-request-misuse
    MPI_Finalize();
    return 0;
}
