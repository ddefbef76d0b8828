// A specification of several processes beside an implementation: each process of both
// goes round its loop as often as the others.
//
// tass: compare -np1=2 -np2=1..3 joint_processes_spec.c joint_processes.c
// want: verified

#include <mpi.h>
#pragma TASS input {N >= 0}
int N;
#pragma TASS output
int total;

int factor = 2;

int main(int argc, char **argv) {
    int rank, i, s = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS joint invariant L 0 <= i && i <= N && s == factor*i && i == PROC[1 - rank]@main.i
    for (i = 0; i < N; i++)
        s += factor;
    if (rank == 0)
        total = s;
    MPI_Finalize();
    return 0;
}
