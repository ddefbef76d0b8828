// An int that is packed, sent and copied about, and unpacked as a float: what is unpacked must have the datatypes of what
// was packed, like a message (MPI 4.0, section 5.2). That both have four bytes makes no difference.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <string.h>
int main(int argc, char **argv) {
    char packed[16], copy[16];
    int rank, position = 0, x = 1065353216; // the bits of 1.0f
    float f = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Pack(&x, 1, MPI_INT, packed, 16, &position, MPI_COMM_WORLD);
        MPI_Send(packed, position, MPI_PACKED, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(packed, 16, MPI_PACKED, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        memcpy(copy, packed, 4);
        MPI_Unpack(copy, 16, &position, &f, 1, MPI_FLOAT, MPI_COMM_WORLD); // want mpi-type-mismatch "packed as MPI_INT"
    }
    MPI_Finalize();
    return 0;
}
