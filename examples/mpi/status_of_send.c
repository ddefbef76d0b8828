// The status of a send says nothing, not even what it said before: its fields are
// undefined when MPI_Wait has returned.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, y, from = 0;
    static MPI_Status st[2];
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Irecv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Waitall(2, r, st);
    from += st[0].MPI_SOURCE;
    from += st[1].MPI_SOURCE; // want uninitialized
    MPI_Finalize();
    return from == 0;
}
