// The trapezoid rule for x * x, for up to six trapezoids.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 6

double f(double x) { return x * x; }

int main(void) {
    int n;
    double a, b;
    printf("Enter n, a and b\n");
    if (scanf("%d %lf %lf", &n, &a, &b) != 3 || n < 1 || n > MOST) {
        printf("n must be from 1 to %d\n", MOST);
        return 1;
    }
    double h = (b - a) / n;
    double sum = (f(a) + f(b)) / 2;
    for (int i = 1; i < n; i++)
        sum += f(a + i * h);
    printf("With n = %d trapezoids, our estimate\n", n);
    printf("of the integral from %f to %f = %.15e\n", a, b, sum * h);
    return 0;
}
