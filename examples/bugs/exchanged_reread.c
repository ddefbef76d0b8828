// The inputs are alike for the specification, but not here: one is read twice, the
// second time on one of two ways that meet again.
//
// tass: compare -np2=6 exchanged_spec.c exchanged_reread.c
// want: violated

#include <mpi.h>

#pragma TASS input
double a[5];
#pragma TASS output
double sum;

int main(int argc, char **argv) {
    int rank, x, y;
    double part, s = 0, m = 0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        if (a[0] > 0)
            m = a[0];
        if (m <= 0) {
            x = 1;
            MPI_Sendrecv(&x, 1, MPI_INT, 0, 9, &y, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, &status);
        }
        for (int i = 0; i < 5; i++) {
            MPI_Recv(&part, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            s += part;
        }
        if (m > 0)
            sum = s;
        else
            sum = s + 1; // want not-equivalent
    } else {
        part = a[rank - 1];
        MPI_Send(&part, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
