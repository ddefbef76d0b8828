// The workers of workers_agree.c, but the master comes to an assertion that is said to be of the ranks from 1 on.
//
// tass: verify -np=3
// want: violated
#include <mpi.h>

#pragma TASS input {n >= 0}
int n;

int main(int argc, char **argv) {
    int myrank, i = 0, sum = 0, seen = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    if (myrank > 0) {
#pragma TASS collective {1..} invariant ROUND 0 <= i && i <= n && sum == 2*i && sum == PROC[1]@main.sum
        while (i < n) {
            sum += 2;
            i++;
        }
#pragma TASS collective {1..} assert DONE sum == PROC[1]@main.sum && sum == 2*n
    } else {
        seen = 1;
#pragma TASS collective {1..} assert DONE seen == 1 // want collective-assertion "of the ranks {1..}"
    }
    MPI_Finalize();
    return 0;
}
