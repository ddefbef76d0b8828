// Odd-even transposition sort, one input a process.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
double a[3];

int main(int argc, char **argv) {
    int rank, nprocs;
    double all[3];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    double mine = a[rank], theirs;
    for (int phase = 0; phase < nprocs; phase++) {
        int partner = (rank + phase) % 2 == 0 ? rank + 1 : rank - 1;
        if (partner < 0 || partner >= nprocs)
            continue;
        MPI_Sendrecv(&mine, 1, MPI_DOUBLE, partner, phase, &theirs, 1, MPI_DOUBLE,
                     partner, phase, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank < partner ? theirs < mine : theirs > mine)
            mine = theirs;
    }
    MPI_Gather(&mine, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 1; i < nprocs; i++)
            assert(all[i - 1] <= all[i]);
    MPI_Finalize();
    return 0;
}
