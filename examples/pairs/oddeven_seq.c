// Sorts four numbers.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 4

int main(void) {
    int x[N];
    for (int i = 0; i < N; i++)
        if (scanf("%d", &x[i]) != 1)
            return 1;
    for (int i = 1; i < N; i++)
        for (int k = i; k > 0 && x[k] < x[k - 1]; k--) {
            int t = x[k];
            x[k] = x[k - 1];
            x[k - 1] = t;
        }
    for (int i = 0; i < N; i++)
        printf("%d ", x[i]);
    printf("\n");
    return 0;
}
