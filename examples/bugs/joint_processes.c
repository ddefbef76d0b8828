// The other side of joint_processes_spec.c: its invariant speaks of both processes of the
// specification.
//
// tass: compare -np1=2 -np2=2 joint_processes_spec.c joint_processes.c
// want: verified
// tass: compare -np1=2 -np2=2 -DWRONG joint_processes_spec.c joint_processes.c
// want: violated

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
#pragma TASS joint invariant L 0 <= i && i <= N && s == 2*i && i == spec.PROC[0].i && i == spec.PROC[1]@main.i
    for (i = 0; i < N; i++)
        s += 2;
#ifdef WRONG
    factor = s++;
#endif
    if (rank == 0)
        total = s; // want not-equivalent
    MPI_Finalize();
    return 0;
}
