// The statuses of sends are filled and never looked at.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, y, other;
    MPI_Status st[2] = {{0}};
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    MPI_Recv(&y, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &st[1]);
    MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Isend(&x, 1, MPI_INT, other, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Waitall(2, r, st);
    assert(st[1].MPI_SOURCE == other && st[1].MPI_TAG == 0);
    MPI_Finalize();
    return 0;
}
