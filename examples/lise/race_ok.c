// The correct twin of race.c: process 0 receives from each process in turn, so
// that no message crosses the border of an iteration. It makes n rounds.
//
// tass: verify -np=3
// want: verified
// tass: verify -np=10
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0} int
#define n 3

int main(int argc, char **argv) {
    int nprocs, myrank, s, t, j, x;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    s = t = nprocs * (nprocs - 1) / 2;
    int i = 0;
#pragma TASS collective invariant I s == t && i == PROC[0]@main.i
#pragma TASS variant n - i
    while (i < n) {
        if (myrank == 0) {
            s = 0;
            for (j = 1; j < nprocs; j++) {
                MPI_Recv(&x, 1, MPI_INT, j, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                s += x;
            }
        } else {
            MPI_Send(&myrank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
        i++;
    }
    assert(s == t);
    MPI_Finalize();
    return 0;
}
