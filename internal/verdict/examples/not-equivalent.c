// tass compare -np=4 not-equivalent-spec.c not-equivalent.c
#include <mpi.h>
#define N 6

#pragma TASS input
double a[N];
#pragma TASS output
double sum;

int main(int argc, char **argv) {
    int rank, size;
    double part = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int each = N / size; // 1 of 6 elements for each of 4 processes: two are left
    for (int i = rank * each; i < (rank + 1) * each; i++)
        part += a[i];
    MPI_Reduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
