// tass verify overlapping-copy.c
#include <string.h>

int main(void) {
    int a[4] = {1, 2, 3, 4};
    memcpy(a + 1, a, 3 * sizeof(int)); // memmove may do this
    return 0;
}
