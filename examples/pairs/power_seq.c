// Some steps of the power iteration, which finds the largest eigenvalue of a matrix.
//
// tass: verify
// want: verified

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4

int main(int argc, char *argv[]) {
    int steps = argc > 1 ? atoi(argv[1]) : 3;
    double a[N][N], x[N], y[N], largest = 0;
    for (int i = 0; i < N; i++) {
        x[i] = 1;
        for (int j = 0; j < N; j++)
            a[i][j] = i == j ? N + 1 : 1.0 / (1 + abs(i - j));
    }
    for (int s = 0; s < steps; s++) {
        largest = 0;
        for (int i = 0; i < N; i++) {
            y[i] = 0;
            for (int j = 0; j < N; j++)
                y[i] += a[i][j] * x[j];
            if (fabs(y[i]) > largest)
                largest = fabs(y[i]);
        }
        for (int i = 0; i < N; i++)
            x[i] = y[i] / largest;
    }
    printf("after %d steps: %.6f\n", steps, largest);
    for (int i = 0; i < N; i++)
        printf("%10.6f", x[i]);
    printf("\n");
    return 0;
}
