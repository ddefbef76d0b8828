// The sums of the values of all processes up to each one, by doubling: in the round
// of distance d a process adds what the one d places before it has. Then it has the
// sum of the last d values.
//
// The number of rounds follows from the number of processes, so that no invariant is
// needed. With a collective invariant that says what x is in round d, two processes can
// be proved; with three or more the ranks that depend on d make too many cases.
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
