// A manager takes the results of its workers as they come, some at a time.
//
// tass: verify -np=2..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, n, total = 0, taken = 0, result[4], which[4];
    MPI_Request r[4];
    MPI_Status st[4];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank > 0) {
        result[0] = rank * rank;
        MPI_Send(result, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 0; i < nprocs - 1; i++)
            MPI_Irecv(&result[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &r[i]);
        while (taken < nprocs - 1) {
            MPI_Waitsome(nprocs - 1, r, &n, which, st);
            assert(n > 0);
            for (int k = 0; k < n; k++) {
                assert(st[k].MPI_SOURCE == which[k] + 1 && r[which[k]] == MPI_REQUEST_NULL);
                total += result[which[k]];
            }
            taken += n;
        }
        assert(6 * total == (nprocs - 1) * nprocs * (2 * nprocs - 1));
        MPI_Waitsome(nprocs - 1, r, &n, which, MPI_STATUSES_IGNORE);
        assert(n == MPI_UNDEFINED);
    }
    MPI_Finalize();
    return 0;
}
