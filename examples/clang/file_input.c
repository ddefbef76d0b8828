// Numbers are read from a file that is not given: it may be missing, or end too early. What is computed is written to
// another one.
//
// tass: verify --input-length=8
// want: verified
// tass: verify --file=numbers.txt=symbolic
// want: verified

#include <assert.h>
#include <stdio.h>

#define MOST 3

int main(void) {
    double x[MOST], sum = 0;
    int n, k = 0;
    FILE *in = fopen("numbers.txt", "r");
    if (in == NULL) {
        perror("numbers.txt");
        return 1;
    }
    if (fscanf(in, "%d", &n) != 1 || n < 1 || n > MOST) {
        fclose(in);
        return 2;
    }
    while (k < n && fscanf(in, "%lf", &x[k]) == 1)
        k++;
    fclose(in);
    for (int i = 0; i < k; i++)
        sum += x[i];
    assert(k < 2 || sum - x[0] - x[1] == (k > 2 ? x[2] : 0));
    FILE *out = fopen("sum.txt", "w");
    if (out == NULL)
        return 3;
    fprintf(out, "%d numbers: %f\n", k, sum);
    fputs("the end\n", out);
    fclose(out);
    return 0;
}
