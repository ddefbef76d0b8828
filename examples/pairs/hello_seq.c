// What each of four processes prints, in one program.
//
// tass: verify
// want: verified

#include <stdio.h>

int main(void) {
    for (int rank = 0; rank < 4; rank++)
        printf("Hello from process %d of %d\n", rank, 4);
    return 0;
}
