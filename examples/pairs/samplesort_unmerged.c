// Sample sort, where what came from several processes is not sorted again.
//
// tass: compare -np2=2 samplesort_seq.c samplesort_unmerged.c
// want: violated

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4

int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    int rank, size, all[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = N / size;
    int *mine = malloc(n * sizeof(int)), *samples = malloc(size * sizeof(int));
    int *count = calloc(size, sizeof(int)), *from = calloc(size, sizeof(int));
    int *start = malloc(size * sizeof(int)), *start_from = malloc(size * sizeof(int));
    if (rank == 0)
        for (int i = 0; i < N; i++)
            scanf("%d", &all[i]);
    MPI_Scatter(all, n, MPI_INT, mine, n, MPI_INT, 0, MPI_COMM_WORLD);
    qsort(mine, n, sizeof(int), compare);
    MPI_Allgather(&mine[0], 1, MPI_INT, samples, 1, MPI_INT, MPI_COMM_WORLD);
    qsort(samples, size, sizeof(int), compare);
    int bucket = 0;
    for (int i = 0; i < n; i++) {
        while (bucket < size - 1 && mine[i] >= samples[bucket + 1])
            bucket++;
        count[bucket]++;
    }
    MPI_Alltoall(count, 1, MPI_INT, from, 1, MPI_INT, MPI_COMM_WORLD);
    int total = 0, sent = 0;
    for (int i = 0; i < size; i++) {
        start[i] = sent;
        start_from[i] = total;
        sent += count[i];
        total += from[i];
    }
    int *sorted = malloc((total + 1) * sizeof(int));
    MPI_Alltoallv(mine, count, start, MPI_INT, sorted, from, start_from, MPI_INT, MPI_COMM_WORLD);
    MPI_Gather(&total, 1, MPI_INT, from, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 1; i < size; i++)
        start_from[i] = start_from[i - 1] + from[i - 1];
    MPI_Gatherv(sorted, total, MPI_INT, all, from, start_from, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < N; i++)
            printf("%d ", all[i]); // want not-equivalent
        printf("\n");
    }
    free(mine);
    free(samples);
    free(count);
    free(from);
    free(start);
    free(start_from);
    free(sorted);
    MPI_Finalize();
    return 0;
}
