// Defect: the last process leaves out to count where M is 1, so that it divides wrongly for this one M.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {N >= 0}
int N;
#pragma TASS input {M >= 1}
int M;

int main(int argc, char **argv) {
    int myrank, nprocs, i, q = 0, r = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
#pragma TASS collective invariant SPLIT 0 <= i && i <= N && q * M + r == i && 0 <= r && r < M && 0 <= q // want loop-invariant
    for (i = 0; i < N; i++) {
        r++;
        if (r == M) {
            r = 0;
            if (M > 1 || myrank < nprocs - 1)
                q++;
        }
    }
    MPI_Finalize();
    return 0;
}
