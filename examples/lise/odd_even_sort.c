// Odd-even transposition sort of one value a process: after as many phases as there
// are processes, or more, the values are sorted.
//
// What is known after t phases: a value that was compared with its left neighbour
// in the last phase is the greater of the two, and "comes from the left"; it is seen
// from where it would be if it had been reflected there, and the others likewise.
// A process's value is at most that of another to the right of it once the way
// between these two images is less than 2t.
//
// tass: verify -np=2..4
// want: verified

#include <mpi.h>

#pragma TASS input {phases>=1} int
#define phases 9
#pragma TASS input
double a[16];

int main(int argc, char **argv) {
    int rank, nprocs, t;
    double x, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
#pragma TASS assume phases >= nprocs
    x = a[rank];
#pragma TASS collective invariant PHASE t == PROC[0]@main.t && 0 <= t && t <= phases \
    && forall {int j | rank < j && j < nprocs} \
        ((j + t) % 2 == 0 ? j : 2 * nprocs - 1 - j) - ((rank + t) % 2 == 1 ? rank : -1 - rank) < 2 * t \
        => x <= PROC[j]@main.x
#pragma TASS variant phases - t
    for (t = 0; t < phases; t++) {
        int partner = (rank + t) % 2 == 0 ? rank + 1 : rank - 1;
        if (partner < 0 || partner >= nprocs)
            continue;
        MPI_Sendrecv(&x, 1, MPI_DOUBLE, partner, 0, &other, 1, MPI_DOUBLE, partner, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank < partner ? other < x : other > x)
            x = other;
    }
#pragma TASS collective assert SORTED rank + 1 < nprocs => x <= PROC[rank + 1]@main.x
    MPI_Finalize();
    return 0;
}
