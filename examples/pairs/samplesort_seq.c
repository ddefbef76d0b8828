// Sorts four integers with qsort.
//
// tass: verify
// want: verified

#include <stdio.h>
#include <stdlib.h>

#define N 4

int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(void) {
    int a[N];
    for (int i = 0; i < N; i++)
        scanf("%d", &a[i]);
    qsort(a, N, sizeof(int), compare);
    for (int i = 0; i < N; i++)
        printf("%d ", a[i]);
    printf("\n");
    return 0;
}
