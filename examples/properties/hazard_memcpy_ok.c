// memcpy reads beside what a receive may still write.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
    int rank, a[4] = {0, 1, 2, 3}, b[4];
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(a, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&a[1], 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        memcpy(b, a + 3, sizeof(int));
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
