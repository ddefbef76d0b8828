// Each process divides N by M: it counts in q how often r, which counts as well, comes to M. What a process finds out in a
// round, such as that M is 1, decides also where its next round goes, which it may be in before the others have come there.
//
// tass: verify -np=2..3
// want: verified

#include <mpi.h>

#pragma TASS input {N >= 0}
int N;
#pragma TASS input {M >= 1}
int M;

int main(int argc, char **argv) {
    int i, q = 0, r = 0;
    MPI_Init(&argc, &argv);
#pragma TASS collective invariant SPLIT 0 <= i && i <= N && q * M + r == i && 0 <= r && r < M && 0 <= q \
    && i == PROC[0]@main.i && q == PROC[0]@main.q && r == PROC[0]@main.r
    for (i = 0; i < N; i++) {
        r++;
        if (r == M) {
            r = 0;
            q++;
        }
    }
#pragma TASS collective assert DONE q == N / M && r == N % M
    MPI_Finalize();
    return 0;
}
