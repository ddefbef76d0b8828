// The first process gets nothing from MPI_Exscan: what its receive buffer holds afterwards is
// not defined, although most implementations leave it alone.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size = 5, place = 0, next;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Exscan(&size, &place, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    next = place + size; // want uninitialized
    MPI_Finalize();
    return next < 0;
}
