// Defect: a process that receives nothing in a round adds what it received before.
//
// tass: verify -np=4
// want: violated

#include <mpi.h>

#pragma TASS input
double a[16];

int main(int argc, char **argv) {
    int rank, nprocs, d;
    double x, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    x = a[rank];
    other = 0;
#pragma TASS collective invariant SUM d >= 1 && d == PROC[0].d && x == \sum {int q | (rank >= d ? rank - d + 1 : 0) <= q && q <= rank} a[q] // want loop-invariant "is not kept"
    for (d = 1; d < nprocs; d *= 2) {
        int from = rank >= d ? rank - d : MPI_PROC_NULL;
        int to = rank + d < nprocs ? rank + d : MPI_PROC_NULL;
        MPI_Sendrecv(&x, 1, MPI_DOUBLE, to, 0, &other, 1, MPI_DOUBLE, from, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        x += other;
    }
#pragma TASS assert x == \sum {int q | 0 <= q && q <= rank} a[q]
    MPI_Finalize();
    return 0;
}
