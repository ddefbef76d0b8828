// A process looks now and then which of its operations are complete. The answer may be none, one
// or both of them, and any one of several; what is not complete stays as it is.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, n, flag, i, x[2] = {0, 0}, which[2], taken[2] = {0, 0};
    MPI_Request r[2];
    MPI_Status st[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&x[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&x[1], 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r[1]);
        MPI_Testsome(2, r, &n, which, st);
        assert(0 <= n && n <= 2);
        for (int k = 0; k < n; k++) {
            taken[which[k]] = 1;
            assert(st[k].MPI_SOURCE == which[k] + 1);
        }
        MPI_Testany(2, r, &i, &flag, &st[0]);
        if (n == 2)
            assert(flag && i == MPI_UNDEFINED);
        else if (flag)
            taken[i] = 1;
        else
            assert(i == MPI_UNDEFINED);
        for (int k = 0; k < 2; k++)
            assert((r[k] == MPI_REQUEST_NULL) == taken[k]);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        assert(x[0] == 1 && x[1] == 2);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
