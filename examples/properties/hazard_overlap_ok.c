// Two receives side by side in one array; two sends from the same buffer.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, a[4] = {0, 1, 2, 3};
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(a, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Isend(a, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[1]);
    } else {
        MPI_Irecv(a, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(a + 2, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[1]);
    }
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    if (rank == 1)
        assert(a[2] == 0 && a[3] == 1);
    MPI_Finalize();
    return 0;
}
