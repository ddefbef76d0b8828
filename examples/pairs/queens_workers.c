// Queens on a board, where all processes but the first share the places: with one process there is none.
//
// tass: compare -np2=1 queens_seq.c queens_workers.c
// want: violated
// tass: compare -np2=2..4 queens_seq.c queens_workers.c
// want: verified

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 5

int safe(const int *column, int row) {
    for (int i = 0; i < row; i++)
        if (column[i] == column[row] || abs(column[i] - column[row]) == row - i)
            return 0;
    return 1;
}

int solutions(int *column, int row) {
    int count = 0;
    if (row == N)
        return 1;
    for (column[row] = 0; column[row] < N; column[row]++)
        if (safe(column, row))
            count += solutions(column, row + 1);
    return count;
}

int main(int argc, char **argv) {
    int rank, size, total = 0, count = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int each = (N + size - 2) / (size - 1); // want division-by-zero
    if (rank != 0) {
        for (int first = (rank - 1) * each; first < rank * each && first < N; first++) {
            int column[N] = {first};
            count += solutions(column, 1);
        }
        MPI_Send(&count, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 1; i < size; i++) {
            MPI_Recv(&count, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            total += count;
        }
        printf("%d queens: %d solutions\n", N, total);
    }
    MPI_Finalize();
    return 0;
}
