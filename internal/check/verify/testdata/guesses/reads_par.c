// Elements are dealt out to whoever asks; where n is positive they are read twice.
#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS input
double x[4];
#pragma TASS output
double sum;

int main(int argc, char **argv) {
    int rank;
    double part = 0, got;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 4; i++) {
            MPI_Recv(&got, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st);
            MPI_Send(&x[i], 1, MPI_DOUBLE, st.MPI_SOURCE, 1, MPI_COMM_WORLD);
            if (n > 0)
                part += x[i];
        }
        for (int w = 1; w < 3; w++) {
            MPI_Recv(&got, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st);
            MPI_Send(&got, 1, MPI_DOUBLE, st.MPI_SOURCE, 0, MPI_COMM_WORLD);
            part += got;
        }
        sum = part;
    } else {
        for (;;) {
            MPI_Send(&part, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
            MPI_Recv(&got, 1, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
            if (st.MPI_TAG == 0)
                break;
            part += got;
        }
    }
    MPI_Finalize();
    return 0;
}
