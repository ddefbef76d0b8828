// Merge sort by a tree of processes, where a process that receives has no room for both blocks.
//
// tass: compare -np2=2 mergesort_seq.c mergesort_no_room.c
// want: violated

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 4

void merge(int *a, int n, int *b, int m, int *to) {
    int i = 0, j = 0;
    for (int k = 0; k < n + m; k++)
        to[k] = j == m || (i < n && a[i] <= b[j]) ? a[i++] : b[j++]; // want out-of-bounds
}

void sort(int *a, int n) {
    if (n < 2)
        return;
    int *sorted = malloc(n * sizeof *sorted);
    sort(a, n / 2);
    sort(a + n / 2, n - n / 2);
    merge(a, n / 2, a + n / 2, n - n / 2, sorted);
    memcpy(a, sorted, n * sizeof *a);
    free(sorted);
}

int *read_numbers(void) {
    int *a = malloc(N * sizeof *a);
    for (int i = 0; i < N; i++)
        if (scanf("%d", &a[i]) != 1) {
            fprintf(stderr, "%d numbers are needed\n", N);
            MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
        }
    return a;
}

int main(int argc, char **argv) {
    int rank, size, *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (N % size != 0) {
        if (rank == 0)
            fprintf(stderr, "the number of processes must divide %d\n", N);
        MPI_Finalize();
        return 1;
    }
    if (rank == 0)
        all = read_numbers();
    int n = N / size;
    int *mine = malloc(n * sizeof *mine);
    MPI_Scatter(all, n, MPI_INT, mine, n, MPI_INT, 0, MPI_COMM_WORLD);
    free(all);
    sort(mine, n);
    for (int step = 1; step < size; step *= 2) {
        if (rank % (2 * step) != 0) {
            MPI_Send(mine, n, MPI_INT, rank - step, 0, MPI_COMM_WORLD);
            break;
        }
        int *other = malloc(n * sizeof *other), *both = malloc(2 * n);
        MPI_Recv(other, n, MPI_INT, rank + step, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        merge(mine, n, other, n, both);
        free(other);
        free(mine);
        mine = both;
        n *= 2;
    }
    if (rank == 0)
        for (int i = 0; i < N; i++)
            printf("a[%d] = %d\n", i, mine[i]);
    free(mine);
    MPI_Finalize();
    return 0;
}
