// A checkpoint: a state is written to a scratch file, which then gets its name, is read again, and removed.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#pragma TASS input
double x[3];

static int save(int step) {
    FILE *f = fopen("state.tmp", "wb");
    if (f == NULL)
        return -1;
    fwrite(&step, sizeof step, 1, f);
    fwrite(x, sizeof x[0], 3, f);
    fclose(f);
    return rename("state.tmp", "state.bin");
}

int main(void) {
    int step = 0;
    double *y = malloc(3 * sizeof *y);
    FILE *f;
    if (save(7) != 0)
        return 1;
    assert(fopen("state.tmp", "rb") == NULL);
    f = fopen("state.bin", "rb");
    assert(f != NULL);
    assert(fread(&step, sizeof step, 1, f) == 1 && step == 7);
    assert(fread(y, sizeof *y, 3, f) == 3);
    assert(fgetc(f) == EOF && feof(f));
    fclose(f);
    for (int i = 0; i < 3; i++)
        assert(y[i] == x[i]);
    free(y);
    remove("state.bin");
    assert(fopen("state.bin", "rb") == NULL);
    return 0;
}
