// Process 0 assumes something of the number that is added up, and process 1 asserts it: it may come to its assertion
// before process 0 comes to what it assumes. Where both know it before (BEFORE), nothing is wrong.
//
// tass: compare -np2=2 --errors=1 assumed_spec.c assumed_impl.c
// want: violated
// tass: compare -np2=2 --errors=1 -reduce=urgent assumed_spec.c assumed_impl.c
// want: violated
// tass: compare -np2=2 -reduce=urgent -DBEFORE assumed_spec.c assumed_impl.c
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=0} int
#define N 4
#pragma TASS input
int n;
#pragma TASS output
int out;

int main(int argc, char **argv) {
    int rank, i, s = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
#pragma TASS assume n <= 5
    }
#ifdef BEFORE
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 1)
        assert(n <= 5); // want assertion
#pragma TASS joint invariant SUM i == spec.i && s == spec.s
    for (i = 0; i < N; i++)
        s += n;
    if (rank == 0)
        out = s;
    MPI_Finalize();
    return 0;
}
