// The second element of the message has no value. The receiver ignores it, so that this is
// looked for only where it is asked for.
//
// tass: verify -np=2 -check=uninitialized-send
// want: violated
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, data[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        data[0] = 1;
        MPI_Send(data, 2, MPI_INT, 1, 0, MPI_COMM_WORLD); // want uninitialized-send
    } else {
        MPI_Recv(data, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
