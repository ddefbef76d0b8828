// strcmp orders words, and these have no room for their ends.
//
// tass: verify
// want: violated

#include <stdlib.h>
#include <string.h>

int main(void) {
    char words[2][4] = {"pear", "pear"};
    qsort(words, 2, sizeof words[0], (int (*)(const void *, const void *))strcmp); // want out-of-bounds
    return 0;
}
