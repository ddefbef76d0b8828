// Multiplies two matrices as Cannon does, but does not shift rows and columns first.
//
// tass: compare -np2=4 cannon_seq.c cannon_unskewed.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define N 2

int main(int argc, char **argv) {
    int rank, size, dims[2] = {N, N}, periods[2] = {1, 1}, from, to;
    double all_a[N * N], all_b[N * N], all_c[N * N], a, b, c = 0;
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size != N * N)
        MPI_Abort(MPI_COMM_WORLD, 3);
    if (rank == 0)
        for (int i = 0; i < N * N; i++)
            scanf("%lf %lf", &all_a[i], &all_b[i]);
    MPI_Scatter(all_a, 1, MPI_DOUBLE, &a, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(all_b, 1, MPI_DOUBLE, &b, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    for (int k = 0; k < N; k++) {
        c += a * b;
        MPI_Cart_shift(grid, 1, -1, &from, &to);
        MPI_Sendrecv_replace(&a, 1, MPI_DOUBLE, to, 0, from, 0, grid, MPI_STATUS_IGNORE);
        MPI_Cart_shift(grid, 0, -1, &from, &to);
        MPI_Sendrecv_replace(&b, 1, MPI_DOUBLE, to, 1, from, 1, grid, MPI_STATUS_IGNORE);
    }
    MPI_Comm_free(&grid);
    MPI_Gather(&c, 1, MPI_DOUBLE, all_c, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N * N; i++)
            printf("c[%d][%d] = %f\n", i / N, i % N, all_c[i]); // want not-equivalent
    MPI_Finalize();
    return 0;
}
