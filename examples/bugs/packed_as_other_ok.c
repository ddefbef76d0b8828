// Packed data that are copied about and unpacked in other portions than those in which they were packed, with the same
// datatypes in the same order.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>
int main(int argc, char **argv) {
    char packed[32], copy[32];
    int rank, position = 0, x[3] = {1, 2, 3};
    float f = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Pack(x, 1, MPI_INT, packed, 32, &position, MPI_COMM_WORLD);
        MPI_Pack(x + 1, 2, MPI_INT, packed, 32, &position, MPI_COMM_WORLD);
        MPI_Pack(&f, 1, MPI_FLOAT, packed, 32, &position, MPI_COMM_WORLD);
        MPI_Send(packed, position, MPI_PACKED, 1, 0, MPI_COMM_WORLD);
    } else {
        x[0] = x[1] = x[2] = f = 0;
        MPI_Recv(packed, 32, MPI_PACKED, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        memcpy(copy, packed, 16);
        MPI_Unpack(copy, 32, &position, x, 2, MPI_INT, MPI_COMM_WORLD);
        MPI_Unpack(copy, 32, &position, x + 2, 1, MPI_INT, MPI_COMM_WORLD);
        MPI_Unpack(copy, 32, &position, &f, 1, MPI_FLOAT, MPI_COMM_WORLD);
        assert(x[0] == 1 && x[1] == 2 && x[2] == 3 && f == 1);
    }
    MPI_Finalize();
    return 0;
}
