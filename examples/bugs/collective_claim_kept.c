// What is assumed where a collective assertion could not be proved was known at that
// place alone, and forgotten at the next loop with an invariant; but values had been
// simplified with it. So the invariant seemed to be false on entry, for n = 2.
//
// tass: verify -np=1..2
// want: violated

#include <mpi.h>

#pragma TASS input {n >= 0 && n <= 3}
int n;

int main(int argc, char **argv) {
    int i = 1, x = n;
    MPI_Init(&argc, &argv);
#pragma TASS collective assert ONE i == n // want collective-assertion "ONE does not hold"
    x = x + 0;
#pragma TASS invariant x >= n
    while (i < 3)
        i++;
    MPI_Finalize();
    return 0;
}
