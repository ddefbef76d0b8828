// Two receives are matched with two messages, in either way, before anything else goes
// on. What is in the channels is then the same, and what will be in the buffers is not.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, v[2], x;
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 2; i++) MPI_Irecv(&v[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r[i]);
        MPI_Barrier(MPI_COMM_WORLD);
        for (int i = 0; i < 2; i++) MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        assert(v[0] + v[1] == 3);
        assert(v[0] == 1); // want assertion
    } else {
        MPI_Ssend(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Send(&rank, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
