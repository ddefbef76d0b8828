// A send and a receive are waited for in any order; the send may end because MPI buffers
// its message.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, i, x[2] = {0, 0}, got = 0;
    MPI_Request r[2];
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Irecv(&x[0], 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Waitany(2, r, &i, &st);
    got = i;
    MPI_Waitany(2, r, &i, &st);
    assert(got + i == 1 && x[0] == 1 - rank);
    MPI_Finalize();
    return 0;
}
