// Sorts by merging halves.
//
// tass: verify
// want: verified

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 4

void merge(int *a, int n, int *b, int m, int *to) {
    int i = 0, j = 0;
    for (int k = 0; k < n + m; k++)
        to[k] = j == m || (i < n && a[i] <= b[j]) ? a[i++] : b[j++];
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

int main(void) {
    int a[N];
    for (int i = 0; i < N; i++)
        if (scanf("%d", &a[i]) != 1) {
            fprintf(stderr, "%d numbers are needed\n", N);
            exit(EXIT_FAILURE);
        }
    sort(a, N);
    for (int i = 0; i < N; i++)
        printf("a[%d] = %d\n", i, a[i]);
    return 0;
}
