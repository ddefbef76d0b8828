// A colour that can be negative is no colour.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {n >= 0 && n <= 3}
int n;

int main(int argc, char **argv) {
    int rank;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank - n, 0, &part); // want mpi-invalid-argument "can be negative"
    MPI_Comm_free(&part);
    MPI_Finalize();
    return 0;
}
