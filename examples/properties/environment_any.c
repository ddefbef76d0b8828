// Takes the number of cells from the environment. Whoever runs the program can set that to anything, so that the program
// has to look whether it is in the range of its array. The text is only converted: all that matters is which int that gives.
//
// tass: verify
// want: violated
// tass: verify -DLOOKS
// want: verified

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int cells[4] = {0, 1, 2, 3};
    const char *text = getenv("LAST_CELL");
    int last = text == NULL ? 3 : atoi(text);
#ifdef LOOKS
    if (last < 0 || last > 3) {
        fprintf(stderr, "LAST_CELL must be 0 to 3\n");
        exit(1);
    }
#endif
    printf("%d\n", cells[last]); // want out-of-bounds
    return 0;
}
