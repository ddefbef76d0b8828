// memcpy and strcpy may copy in any order, so that what they copy to may not overlap
// what they copy from.
//
// tass: verify
// want: violated

#include <string.h>

#pragma TASS input {n>=0 && n<=4}
int n;

int main(void) {
    int a[6] = {1, 2, 3, 4, 5, 6};
    char word[8] = "abcdef";
    if (n < 4)
        memcpy(a + n, a, 2 * sizeof(int)); // want overlapping-copy "memcpy"
    if (n == 4)
        strcpy(word, word + 2); // want overlapping-copy "strcpy"
    return 0;
}
