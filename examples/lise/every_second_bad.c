// Defect: the assertion of the even ranks speaks of a process of an odd one, which takes no part in it.
//
// tass: verify -np=3
// want: violated
#include <mpi.h>

#pragma TASS input {n >= 0}
int n;

int main(int argc, char **argv) {
    int myrank, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    sum = 2*n;
    if (myrank % 2 == 0) {
#pragma TASS collective {0,2..} assert EVEN sum == PROC[1]@main.sum // want out-of-bounds
    }
    MPI_Finalize();
    return 0;
}
