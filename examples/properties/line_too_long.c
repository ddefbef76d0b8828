// Reads a line from a file into an array that is shorter than fgets is told.
//
// tass: verify
// want: violated
// tass: verify -DFITS
// want: verified

#include <stdio.h>

#ifdef FITS
enum { ROOM = 8 };
#else
enum { ROOM = 3 };
#endif

int main(void) {
    char line[ROOM];
    FILE *f = tmpfile();
    if (f == NULL)
        return 0;
    fputs("abcdef", f);
    rewind(f);
    if (fgets(line, 6, f) != NULL) // want out-of-bounds
        puts(line);
    fclose(f);
    return 0;
}
