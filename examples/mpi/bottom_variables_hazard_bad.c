// Each variable of a datatype with addresses belongs to the receive until that is complete, the second one, too.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, n = 0, lengths[2] = {1, 1};
    double x = 0;
    MPI_Aint at[2];
    MPI_Datatype parts[2] = {MPI_DOUBLE, MPI_INT}, both;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Get_address(&x, &at[0]);
    MPI_Get_address(&n, &at[1]);
    MPI_Type_create_struct(2, lengths, at, parts, &both);
    MPI_Type_commit(&both);
    if (rank == 0) {
        MPI_Send(MPI_BOTTOM, 1, both, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Request request;
        MPI_Irecv(MPI_BOTTOM, 1, both, 0, 0, MPI_COMM_WORLD, &request);
        n++; // want mpi-buffer-hazard "n is read"
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Type_free(&both);
    MPI_Finalize();
    return 0;
}
