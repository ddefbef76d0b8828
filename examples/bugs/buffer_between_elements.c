// A buffer of MPI_INT that begins two bytes into an integer holds none: no integer of the program begins there.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    int64_t a[2] = {1, 2}; // mpi.h brings the names of stdint.h, as that of MPICH does
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send((char *)a + 2, 1, MPI_INT64_T, 1, 0, MPI_COMM_WORLD); // want mpi-type-mismatch "where none begins in a"
    if (rank == 1)
        MPI_Recv(a, 1, MPI_INT64_T, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
