// The numbers of a file are added up: how many there are is its first number.
//
// tass: verify --file=numbers.txt=symbolic
// want: verified

#include <stdio.h>
#include <stdlib.h>

#define MOST 2

int main(int argc, char *argv[]) {
    double x, factor, sum = 0;
    int n = 0;
    if (argc != 2) {
        fprintf(stderr, "usage: %s factor\n", argv[0]);
        return 0;
    }
    factor = atof(argv[1]);
    FILE *in = fopen("numbers.txt", "r");
    if (in != NULL) {
        if (fscanf(in, "%d", &n) != 1 || n < 0 || n > MOST)
            n = 0;
        for (int i = 0; i < n; i++) {
            fscanf(in, "%lf", &x);
            sum += factor * x;
        }
        fclose(in);
    }
    printf("%d numbers: %f\n", n, sum);
    return 0;
}
