// Ten results are waited for at a time, of which there are never more than two at once.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#define ALL 10
#define STEP 2

int main(int argc, char **argv) {
    int rank, n, taken = 0, go = 0, x[ALL], which[ALL];
    MPI_Request r[ALL];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < ALL; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &r[i]);
        while (taken < ALL) {
            MPI_Ssend(&go, 1, MPI_INT, 1, ALL, MPI_COMM_WORLD);
            for (int had = 0; had < STEP; had += n) {
                MPI_Waitsome(ALL, r, &n, which, MPI_STATUSES_IGNORE);
                for (int k = 0; k < n; k++)
                    assert(x[which[k]] == which[k] && which[k] / STEP == taken / STEP);
            }
            taken += STEP;
        }
    } else {
        for (int i = 0; i < ALL; i++) {
            if (i % STEP == 0)
                MPI_Recv(&go, 1, MPI_INT, 0, ALL, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Ssend(&i, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
