// A pending receive owns what its datatype reaches, and no more: the holes are the program's.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x[6] = {0};
    MPI_Datatype t;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(3, 1, 2, MPI_INT, &t);
    MPI_Type_commit(&t);
    if (rank == 0) {
        MPI_Irecv(x, 1, t, 1, 0, MPI_COMM_WORLD, &r);
        x[1] = 1;
        x[3] = 1;
        x[4] = 1; // want mpi-buffer-hazard
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else
        MPI_Send(x, 1, t, 0, 0, MPI_COMM_WORLD);
    MPI_Type_free(&t);
    MPI_Finalize();
    return 0;
}
