// Two requests that are waited for at once.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int x = 0;
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
