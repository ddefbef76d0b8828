// MPI_Wait fills a status that lies in the buffer of a receive which is not complete.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x;
    MPI_Status st;
    MPI_Request tag, value;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&rank, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&st.MPI_TAG, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &tag);
        MPI_Irecv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &value);
        MPI_Wait(&value, &st); // want mpi-buffer-hazard
        MPI_Wait(&tag, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
