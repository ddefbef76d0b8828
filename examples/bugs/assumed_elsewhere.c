// What process 0 assumes is nothing that process 1 has waited for: it fails whether or not process 0 has come to its
// assumption, which is false for the same input.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <assert.h>

#pragma TASS input {n>=0 && n<=1}
int n;

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
#pragma TASS assume n == 0
    } else {
        assert(n == 0); // want assertion
    }
    MPI_Finalize();
    return 0;
}
