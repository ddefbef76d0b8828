// A manager waits for any of the results of its workers until it has all of them. What it does with one does not depend
// on which came before, so that one order is explored.
//
// tass: verify -np=13
// want: verified

#include <assert.h>
#include <mpi.h>

#define MAX 32

int main(int argc, char **argv) {
    int rank, nprocs, total = 0, result[MAX], got[MAX];
    MPI_Request r[MAX];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank > 0) {
        result[0] = rank * rank;
        MPI_Send(result, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 1; i < nprocs; i++)
            MPI_Irecv(&result[i], 1, MPI_INT, i, 0, MPI_COMM_WORLD, &r[i - 1]);
        for (int i = 1; i < nprocs; i++) {
            int k;
            MPI_Waitany(nprocs - 1, r, &k, MPI_STATUS_IGNORE);
            got[k] = result[k + 1];
            total += got[k];
        }
        assert(6 * total == (nprocs - 1) * nprocs * (2 * nprocs - 1));
        for (int i = 1; i < nprocs; i++)
            assert(got[i - 1] == i * i);
    }
    MPI_Finalize();
    return 0;
}
