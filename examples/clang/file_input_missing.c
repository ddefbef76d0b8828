// A file that is read may be missing, and a stream that is read must be open for that.
//
// tass: verify --input-length=8
// want: violated

#include <stdio.h>

int main(void) {
    int n = 0, k = 0;
    FILE *in = fopen("numbers.txt", "r");
    while (k < 1 && fscanf(in, "%d", &n) == 1) // want invalid-pointer
        k++;
    FILE *out = fopen("count.txt", "w");
    if (k == 0)
        fscanf(out, "%d", &n); // want invalid-pointer
    fclose(in);
    fprintf(out, "%d\n", n);
    return 0;
}
