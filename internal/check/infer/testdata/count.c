#include <assert.h>
#include <mpi.h>

#pragma TASS input {n >= 0} int
#define n 5

int main(int argc, char *argv[]) {
    int i = 0;
    MPI_Init(&argc, &argv);
    while (i < n)
        i++;
    assert(i == n);
    MPI_Finalize();
    return 0;
}
