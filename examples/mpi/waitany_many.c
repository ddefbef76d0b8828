// A manager takes the results of its workers one by one, as they come; there is no limit to how many
// requests it waits for.
//
// tass: verify -np=10
// want: verified

#include <assert.h>
#include <mpi.h>

#define MAX 16

int main(int argc, char **argv) {
    int rank, nprocs, k, flag, total = 0, result[MAX], index[MAX];
    MPI_Request r[MAX];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank > 0) {
        result[0] = rank * rank;
        MPI_Send(result, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 1; i < nprocs; i++)
            MPI_Irecv(&result[i], 1, MPI_INT, i, 0, MPI_COMM_WORLD, &r[i]);
        for (int i = 1; i < nprocs; i++) {
            MPI_Waitany(nprocs - 1, &r[1], &k, MPI_STATUS_IGNORE);
            assert(result[k + 1] == (k + 1) * (k + 1) && r[k + 1] == MPI_REQUEST_NULL);
            total += result[k + 1];
        }
        assert(6 * total == (nprocs - 1) * nprocs * (2 * nprocs - 1));
        MPI_Waitsome(nprocs - 1, &r[1], &k, index, MPI_STATUSES_IGNORE);
        assert(k == MPI_UNDEFINED);
        MPI_Testall(nprocs - 1, &r[1], &flag, MPI_STATUSES_IGNORE);
        assert(flag);
    }
    MPI_Finalize();
    return 0;
}
