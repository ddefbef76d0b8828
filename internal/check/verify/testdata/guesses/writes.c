// What the inner loop writes is seen in late iterations alone.
#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0}
int n;

int main(int argc, char **argv) {
    int t, i, x = 7, z = 7;
    MPI_Init(&argc, &argv);
#pragma TASS collective invariant STEP 0 <= t && t <= n && t == PROC[0].t
    for (t = 0; t < n; t++) {
        MPI_Barrier(MPI_COMM_WORLD);
#pragma TASS invariant 0 <= i && i <= n
        for (i = 0; i < n; i++)
            if (t > 2 && i > 1)
                z = i;
    }
    assert(x == 7 && (z == 7 || z >= 0));
    MPI_Finalize();
    return 0;
}
