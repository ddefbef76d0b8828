// Messages of one communicator never meet those of another, whatever their tags: a library that communicates on its own
// duplicate cannot take what the program sends.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, y, how;
    MPI_Comm library;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &library);
    MPI_Comm_compare(library, MPI_COMM_WORLD, &how);
    assert(how == MPI_CONGRUENT && library != MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Request requests[2];
        x = 1;
        y = 2;
        MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(&y, 1, MPI_INT, 1, 0, library, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    } else {
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, library, &status);
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        assert(x == 1 && y == 2);
    }
    MPI_Comm_free(&library);
    assert(library == MPI_COMM_NULL);
    MPI_Finalize();
    return 0;
}
