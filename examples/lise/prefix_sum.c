// The sums of the values of all processes up to each one, by doubling: in the round
// of distance d a process adds what the one d places before it has. Then it has the
// sum of the last d values.
//
// The invariant says so of an arbitrary distance, whether or not it is a power of two. The
// ranks to which and from which a process sends and receives depend on it; they are looked
// at one by one.
//
// tass: verify -np=2..9
// want: verified

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
#pragma TASS variant nprocs - d
#pragma TASS collective invariant SUM d >= 1 && d == PROC[0].d \
    && x == \sum {int q | (rank >= d ? rank - d + 1 : 0) <= q && q <= rank} a[q]
    for (d = 1; d < nprocs; d *= 2) {
        int from = rank >= d ? rank - d : MPI_PROC_NULL;
        int to = rank + d < nprocs ? rank + d : MPI_PROC_NULL;
        other = 0;
        MPI_Sendrecv(&x, 1, MPI_DOUBLE, to, 0, &other, 1, MPI_DOUBLE, from, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        x += other;
    }
#pragma TASS assert x == \sum {int q | 0 <= q && q <= rank} a[q]
    MPI_Finalize();
    return 0;
}
